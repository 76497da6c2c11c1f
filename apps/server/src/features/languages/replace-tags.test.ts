import { getTranslationApiKey, type Language } from '@physio/contract/languages/languages';
import { replaceTranslationTags, TRANSLATION_LIMITS, TRANSLATION_MESSAGES } from '@physio/contract/languages/translations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let master: { token: string };
beforeAll(async () => {
  app = await buildTestApp();
  master = { token: await app.make.session({ user: await app.make.user({ is_master: true }) }) };
});
afterAll(() => app.close());

const put = (language: Language, tags: unknown, who = master) =>
  app.call(replaceTranslationTags, { query: { language }, body: { tags } as never }, who);
const read = async (language: Language) => {
  const { key } = (await app.call(getTranslationApiKey, { params: { translation: 'translation' } })).body.data;
  return (await app.http.inject({ url: `/translations/v1/tags?language=${language}`, headers: { 'x-api-key': key } })).json();
};
const send = (payload: string | object, type: string, language = 'ja') =>
  app.http.inject({
    method: 'PUT',
    url: `/translations/v1/tags?language=${language}`,
    headers: { authorization: `Bearer ${master.token}`, 'content-type': type },
    payload,
  });

test('a Master replaces the texts of one language; the version rises, also past an empty one', async () => {
  await app.db.insertInto('translation_tags').values({ language: 'ja', key: 'Old', text: '古い', version: 7 }).execute();
  expect(await put('ja', { Patients: ' 患者さん ', 'Page {{page}}': '{{ page }}ページ' })).toMatchObject({
    status: 200,
    body: { message: replaceTranslationTags.done, data: { language: 'ja', version: 8, count: 2 } },
  });
  expect(await read('ja')).toEqual({
    language: 'ja',
    version: 8,
    tags: { Patients: '患者さん', 'Page {{page}}': '{{ page }}ページ' },
  });
  expect((await put('ja', {})).body.data).toEqual({ language: 'ja', version: 9, count: 0 });
  expect(await read('ja')).toEqual({ language: 'ja', version: 9, tags: {} });
  expect((await put('ja', { Home: 'ホーム' })).body.data.version).toBe(10);
  expect(await read('hi')).toEqual({ language: 'hi', version: 0, tags: {} });
});

test('who did it, to which language and how many texts stand in the log, no text itself', async () => {
  await put('hi', { Home: 'होम' });
  const row = await app.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'group_id', 'detail'])
    .where('action', '=', 'translations.replace')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ action: 'translations.replace', entity_id: 'hi', group_id: null, detail: { version: 1, count: 1 } });
});

test('two at a time leave the whole of one, under two versions', async () => {
  const sets = Array.from({ length: 6 }, (_, n) => ({ Home: `home ${n}`, [`Only ${n}`]: 'x' }));
  const answers = await Promise.all(sets.map((tags) => put('en', tags)));
  expect(answers.map(({ body }) => body.data.version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const last = answers.findIndex(({ body }) => body.data.version === 6);
  expect(await read('en')).toEqual({ language: 'en', version: 6, tags: sets[last] });
});

test('an admin and a clinician are refused, and a stranger', async () => {
  const before = await read('ja');
  for (const role of ['Admin', 'Physio'] as const) {
    const user = await app.make.user();
    await app.make.member(await app.make.group(), user, role);
    expect((await put('ja', { Home: 'x' }, { token: await app.make.session({ user }) })).status).toBe(403);
  }
  expect((await put('ja', { Home: 'x' }, { token: 'garbage' })).status).toBe(401);
  expect(await read('ja')).toEqual(before);
});

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`Sentence ${n}`, 'वाक्य']));

test.each<[string, unknown, string]>([
  ['no object', undefined, TRANSLATION_MESSAGES.required],
  ['a list', ['Home'], TRANSLATION_MESSAGES.required],
  ['JSON as text', '{"Home":"x"}', TRANSLATION_MESSAGES.required],
  ['10,001 texts', many(10_001), TRANSLATION_MESSAGES.tooMany],
  ['an empty key', { '': 'x' }, TRANSLATION_MESSAGES.key],
  ['a key of 501 characters', { ['k'.repeat(501)]: 'x' }, TRANSLATION_MESSAGES.key],
  ['a key with NUL', { 'a\u0000': 'x' }, 'Text contains characters that cannot be kept'],
  ['half a surrogate pair', { Home: '\ud800' }, 'Text contains characters that cannot be kept'],
  ['an empty text', { Home: ' ' }, TRANSLATION_MESSAGES.text],
  ['a text of 2,001 characters', { Home: 'x'.repeat(2001) }, TRANSLATION_MESSAGES.text],
  ['a text that is none', { Home: 1 }, 'tags.Home must be text'],
  ['a script', { Home: '<script>alert(1)</script>' }, TRANSLATION_MESSAGES.plain],
  ['a picture', { Home: 'x <IMG src=x onerror=alert(1)>' }, TRANSLATION_MESSAGES.plain],
  ['the end of an element', { Home: '</title>' }, TRANSLATION_MESSAGES.plain],
  ['a text that calls another', { Home: '$t(Home)' }, TRANSLATION_MESSAGES.plain],
  ['a place its key has not', { 'Page {{page}}': '{{ size }}' }, TRANSLATION_MESSAGES.places],
])('%s is refused, and nothing changes', async (_, tags, message) => {
  const before = await read('ja');
  const { status, body } = await put('ja', tags);
  expect({ status, said: [...new Set(Object.values(body.errors ?? {}))] }).toEqual({ status: 400, said: [message] });
  expect(await read('ja')).toEqual(before);
});

test('10,000 texts, < and a word the console does not know are taken', async () => {
  expect((await put('hi', { ...many(9_999), 'a < b': 'a < b, {{' })).body.data.count).toBe(TRANSLATION_LIMITS.tags);
  expect(Object.keys((await read('hi')).tags)).toHaveLength(TRANSLATION_LIMITS.tags);
  await put('hi', {});
});

test('another language, another type, broken and endless bodies are refused', async () => {
  for (const language of ['fr', '', "ja';--"]) {
    const response = await send({ tags: {} }, 'application/json', language);
    expect({ language, status: response.statusCode, errors: response.json().errors }).toEqual({
      language,
      status: 400,
      errors: { language: TRANSLATION_MESSAGES.language },
    });
  }
  expect((await send('<html></html>', 'text/html')).statusCode).toBe(415);
  expect((await send('{"tags":{"__proto__":{"x":"y"}}}', 'application/json')).statusCode).toBe(400);
  expect((await send('{"tags":', 'application/json')).statusCode).toBe(400);
  const endless = JSON.stringify({ tags: { Home: 'x'.repeat(TRANSLATION_LIMITS.bodyBytes) } });
  expect((await send(endless, 'application/json')).statusCode).toBe(413);
});
