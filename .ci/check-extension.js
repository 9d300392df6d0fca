// Loads the VS Code extension with stand-ins for what VS Code and its client library provide, and checks that it starts
// the program that the settings name, for the languages that wake it up.
'use strict';

const assert = require('node:assert');
const Module = require('node:module');
const path = require('node:path');

const folder = path.join(__dirname, '../EditorConfigs/vscode');
const manifest = require(path.join(folder, 'package.json'));
const properties = manifest.contributes.configuration.properties;
const calls = [];

class LanguageClient {
  constructor(id, name, server, client) {
    calls.push({ id, name, server, client });
  }
  async start() { calls.push('start'); }
  async stop() { calls.push('stop'); }
}

const stand = {
  vscode: {
    workspace: {
      getConfiguration: (section) => ({
        get: (key) => {
          const property = properties[`${section}.${key}`];
          assert(property, `package.json declares no setting '${section}.${key}'`);
          return property.default;
        },
      }),
    },
  },
  'vscode-languageclient/node': { LanguageClient },
};
const load = Module._load;
Module._load = (name, ...rest) => stand[name] ?? load(name, ...rest);

(async () => {
  const { activate, deactivate } = require(path.join(folder, manifest.main));
  await deactivate(); // before anything was started
  await activate({});
  await deactivate();
  const [{ id, server, client }, ...then] = calls;
  assert.deepStrictEqual(then, ['start', 'stop']);
  assert.deepStrictEqual(server, { command: 'compact-schema', args: ['serve'] });
  const languages = client.documentSelector.map((filter) => filter.language);
  assert.deepStrictEqual(manifest.activationEvents, languages.map((language) => `onLanguage:${language}`));
  assert(properties[`${id}.trace.server`], 'the client reads its trace level from a setting of its id');
  assert.deepStrictEqual(Object.keys(manifest.dependencies), ['vscode-languageclient']);
  console.log('ok: the extension starts', server.command, ...server.args, 'for', languages.join(', '));
})().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
