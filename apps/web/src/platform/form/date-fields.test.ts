import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../..');

test('every day that is typed has its words below', () => {
  const dates = globSync('**/*.tsx', { cwd: SRC }).filter((file) => readFileSync(join(SRC, file), 'utf8').includes('type="date"'));
  expect(dates).toEqual(['platform/form/DateField.tsx']);
});
