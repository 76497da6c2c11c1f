import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** What takes apart bytes that somebody sent. */
const DECODER = /^import (?!type\b).*from '(sharp|file-type|node:zlib|zlib|[./\w-]*\.worker\.ts)'/m;

test('what decodes is imported by files that run in other processes, and these are imported for their types only', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.(worker|test)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => DECODER.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([]);
});
