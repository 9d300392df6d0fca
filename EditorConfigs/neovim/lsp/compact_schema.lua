-- Neovim 0.11 and later. Copy this file to ~/.config/nvim/lsp/compact_schema.lua and add to ~/.config/nvim/init.lua:
--
--     vim.lsp.enable('compact_schema')
--
-- `compact-schema` must be on PATH. The server says nothing about JSON that is no compact document, so it may run
-- beside another JSON server.
return {
  cmd = { 'compact-schema', 'serve' },
  filetypes = { 'json', 'jsonc' },
  root_markers = { '.git' },
}
