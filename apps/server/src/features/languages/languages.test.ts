import { getTranslationApiKey } from '@physio/contract/languages/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const getKey = (translation: string) => app.call(getTranslationApiKey, { params: { translation } });
const read = (url: string, key?: string, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url, remoteAddress, headers: key === undefined ? {} : { 'x-api-key': key } });

test('anybody gets the key of the configured service, always the same', async () => {
  const { status, body } = await getKey('translation');
  expect(status).toBe(200);
  expect(body.data.key).toMatch(/^[\w-]{43}$/);
  expect((await getKey('translation')).body.data.key).toBe(body.data.key);
  const signedIn = await app.http.inject({ url: '/api/v1/get-translation-api-key', headers: { authorization: 'Bearer nonsense' } });
  expect(signedIn.statusCode).toBe(200);
});

test.each(['other', '', 'translation2', '__proto__', '..%2Ftranslation'])('the service %j is not found', async (service) => {
  expect(await getKey(service)).toMatchObject({ status: 404, body: { success: false } });
});

test('the service has the configured name', async () => {
  const other = await buildTestApp({ TRANSLATION_PROVIDER: 'my-words' });
  expect((await other.call(getTranslationApiKey, { params: { translation: 'my-words' } })).status).toBe(200);
  expect((await other.call(getTranslationApiKey, { params: { translation: 'translation' } })).status).toBe(404);
  await other.close();
});

test('the key reads the tags of a language', async () => {
  await app.db
    .insertInto('translation_tags')
    .values([
      { language: 'ja', key: 'Patients', text: '患者', version: 3 },
      { language: 'ja', key: 'Home', text: 'ホーム' },
      { language: 'hi', key: 'Home', text: 'होम' },
    ])
    .execute();
  const { key } = (await getKey('translation')).body.data;
  const response = await read('/translations/v1/tags?language=ja&_=123', key);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ language: 'ja', version: 3, tags: { Home: 'ホーム', Patients: '患者' } });
  expect((await read('/translations/v1/tags?language=en', key)).json()).toEqual({ language: 'en', version: 0, tags: {} });
  expect(
    (await read('/translations/v1/languages', key)).json().languages.map((language: { code: string }) => language.code),
  ).toEqual(['en', 'hi', 'ja']);
});

test('without the key, or with another, nothing is read', async () => {
  for (const url of ['/translations/v1/tags?language=ja', '/translations/v1/languages']) {
    for (const key of [undefined, '', 'x'.repeat(43)]) {
      const response = await read(url, key);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ success: false, message: 'A valid X-Api-Key is required', code: 'unauthenticated' });
    }
  }
});

test.each(['', '?language=', '?language=fr', "?language=ja';--"])('tags%s is refused', async (query) => {
  const { key } = (await getKey('translation')).body.data;
  const response = await read(`/translations/v1/tags${query}`, key);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, message: 'Language must be en, hi or ja' });
});

test('600 reads a minute an address', async () => {
  app.setTime('2026-03-01T10:00:00Z');
  const { key } = (await getKey('translation')).body.data;
  const answers = await Promise.all(Array.from({ length: 601 }, () => read('/translations/v1/languages', key, '127.0.0.9')));
  expect(answers.filter((answer) => answer.statusCode === 429).length).toBe(1);
  expect((await read('/translations/v1/languages', key, '127.0.0.10')).statusCode).toBe(200);
  app.setTime(null);
});
