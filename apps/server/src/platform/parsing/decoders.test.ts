import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** What takes apart bytes that somebody sent; `gzip` packs our own. */
const DECODER = /^import (?!type\b|\{ gzip \}).*from '(sharp|file-type|node:zlib|zlib|[./\w-]*\.worker\.ts)'/m;

test('what decodes is imported by files that run in other processes, and these are imported for their types only', () => {
  // A backup is read by a command of whoever runs the server, which is a process of its own.
  const elsewhere = /\.(worker|test)\.ts$|^features\/backup\//;
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !elsewhere.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => DECODER.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
});
