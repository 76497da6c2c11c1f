import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { install } from '#test/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ GROUP_STORAGE_MB: '3' });
});
afterAll(() => app.close());

test('a library that the group has no room for is refused before its first byte, in a sentence with the figures', async () => {
  const practice = await app.make.practice();
  const failed = await install(app, practice.who, { kind: 'starter' });
  expect(failed.state).toBe('failed');
  expect(failed.failure?.key).toContain('{{file}}');
  expect(failed.failure?.message).toMatch(/no room for Starter library: .* of the 3 MB/);
  const folder = join(app.config.DATA_DIR, 'media');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files).toEqual([]);
  expect(await app.db.selectFrom('exercises').select('id').execute()).toEqual([]);
});
