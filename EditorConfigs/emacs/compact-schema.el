;;; compact-schema.el --- Check compact documents while they are written  -*- lexical-binding: t -*-

;; Emacs 28 with eglot from GNU ELPA, or Emacs 29 and later. Copy this file to ~/.emacs.d/compact-schema.el and add to
;; ~/.emacs.d/init.el:
;;
;;     (load (locate-user-emacs-file "compact-schema"))
;;
;; `compact-schema' must be on `exec-path'. Eglot runs one server in a buffer: this one takes the place of any other JSON
;; server. It says nothing about JSON that is no compact document.

;;; Code:

(require 'eglot)

;; Emacs 28 opens JSON files in `js-mode', together with JavaScript.
(unless (fboundp 'js-json-mode)
  (define-derived-mode js-json-mode js-mode "JSON"
    "Major mode for JSON files, by the name it has since Emacs 29.")
  (unless (fboundp 'json-mode)
    (add-to-list 'auto-mode-alist '("\\.jsonc?\\'" . js-json-mode))))

(dolist (mode '(js-json-mode json-mode json-ts-mode))
  (put mode 'eglot-language-id "json")
  (add-to-list 'eglot-server-programs `(,mode . ("compact-schema" "serve")))
  (add-hook (intern (format "%s-hook" mode)) #'eglot-ensure))

(provide 'compact-schema)
;;; compact-schema.el ends here
