import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, runQuietly } from './run.mjs';
import { isNewEnough } from './setup.mjs';

const OLD = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })";

test.each([
  ['a Node that is new enough', []],
  ['an older one', ['--import', `data:text/javascript,${encodeURIComponent(OLD)}`]],
])(
  'a command runs from %s, with its arguments and its exit code',
  async (_, options) => {
    const run = (name, env) =>
      runQuietly(process.execPath, [...options, join(ROOT, 'scripts/under-node.mjs'), 'apps/server/src/admin.ts', name], env);
    const settings = { DATA_DIR: join(tmpdir(), 'physio-none'), SECRET_KEY: '', PUBLIC_URL: '', DEMO: '' };
    const refused = await run('list-groups', settings);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^SECRET_KEY: is required/) });
    const unknown = await run('nothing', { ...settings, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' });
    expect(unknown).toEqual({ code: 1, output: expect.stringContaining('npm run admin -- create-user') });
  },
  180_000,
);

test.each([
  ['20.20.2', false],
  ['23.6.0', false],
  ['24.0.0', true],
  ['26', true],
  [undefined, false],
])('Node %s is new enough: %s', (version, is) => {
  expect(isNewEnough(version)).toBe(is);
});
