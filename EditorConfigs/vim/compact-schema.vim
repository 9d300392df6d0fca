" Vim 8.2 and later with ALE (https://github.com/dense-analysis/ale). Copy this file to ~/.vim/plugin/compact-schema.vim.
"
" `compact-schema` must be on PATH. The server says nothing about JSON that is no compact document, so it may run beside
" other JSON linters.
"
" ALE counts columns in bytes and does not tell the server so: without `--position-encoding utf-8`, a fix behind a letter
" that is not ASCII would change the wrong text.

function! s:Enable(filetype) abort
  call ale#linter#Define(a:filetype, {
        \ 'name': 'compact_schema',
        \ 'lsp': 'stdio',
        \ 'executable': 'compact-schema',
        \ 'command': '%e serve --position-encoding utf-8',
        \ 'language': a:filetype,
        \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
        \ })
  " Where linters are chosen by name, choose this one too; elsewhere ALE runs all there are.
  let l:chosen = get(g:, 'ale_linters', {})
  if get(g:, 'ale_linters_explicit') || has_key(l:chosen, a:filetype)
    let g:ale_linters = extend(copy(l:chosen), {a:filetype: get(l:chosen, a:filetype, []) + ['compact_schema']})
  endif
endfunction

" Not before the first such file: plugins may be loaded in any order.
augroup CompactSchema
  autocmd!
  autocmd FileType json ++once call s:Enable('json')
  autocmd FileType jsonc ++once call s:Enable('jsonc')
augroup END
