import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeBuiltConsole } from '#test/built-console.ts';
import { consolePage } from './console-page.ts';

const builtConsole = makeBuiltConsole();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({}, { builtConsole });
});
afterAll(async () => {
  await app.close();
  rmSync(builtConsole, { recursive: true, force: true });
});

async function open({ http }: TestApp = app) {
  const { body, headers } = await http.inject({ url: '/users' });
  const json = (id: string) => new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(body)?.[1] ?? '';
  return { body, policy: String(headers['content-security-policy']), json };
}
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];

test("the policy allows the page's inline script by its digest, and no other", async () => {
  const { body, policy } = await open();
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(1);
  const digests = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(scriptSources(policy)).toEqual(["'self'", ...digests]);
});

test('the page holds the configuration and the texts of each language', async () => {
  await app.db
    .insertInto('translation_tags')
    .values([
      { language: 'ja', key: 'Patients', text: '患者 </script>', version: 3 },
      { language: 'ja', key: '', text: '', version: 3 },
      { language: 'hi', key: 'Home', text: 'x'.repeat(2000), version: 2 },
      { language: 'hi', key: 'Patients', text: 'y'.repeat(2000), version: 2 },
      { language: 'hi', key: 'Exercises', text: 'z'.repeat(2000), version: 2 },
    ])
    .execute();
  // What was replaced a moment ago comes a moment later.
  await expect
    .poll(async () => JSON.parse((await open()).json('translations')))
    .toEqual({
      en: { version: 0, tags: {} },
      hi: { version: 2, tags: null },
      ja: { version: 3, tags: { Patients: '患者 </script>' } },
    });
  const { json, body } = await open();
  expect(JSON.parse(json('config'))).toMatchObject({ host: '', translation: 'translation' });
  expect(body).not.toContain('患者 </script>');
});

test("another service's texts are not in the page", async () => {
  const other = await buildTestApp({ TRANSLATION_URL: 'https://texts.example' }, { builtConsole });
  expect((await open(other)).json('translations')).toBe('');
  await other.close();
});

test('the page comes without its texts while the database is away', async () => {
  const { http, config, db, close } = await buildTestApp();
  await close();
  const page = await consolePage({ http, config, db }, builtConsole)?.();
  expect(page).toContain('<title>Console</title>');
  expect(page).toContain('id="translations"></script>');
});
