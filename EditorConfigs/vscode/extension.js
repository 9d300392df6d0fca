// VS Code 1.82 and later. Copy this folder to ~/.vscode/extensions/compact-schema, run `npm install` in it and restart
// VS Code. `compact-schema` must be on PATH, or named by the setting `compact-schema.path`.
//
// The server says nothing about JSON that is no compact document, so it runs beside VS Code's own JSON support.
'use strict';

const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

async function activate() {
  const command = workspace.getConfiguration('compact-schema').get('path');
  client = new LanguageClient(
    'compact-schema',
    'Compact Schema',
    { command, args: ['serve'] },
    { documentSelector: [{ language: 'json' }, { language: 'jsonc' }] },
  );
  await client.start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
