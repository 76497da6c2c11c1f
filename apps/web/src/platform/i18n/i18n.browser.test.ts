import { getTranslationApiKey, TRANSLATION_TAGS_PATH } from '@physio/contract/languages/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, answerAt, asked } from '#test/answers.ts';
import { STORAGE_KEYS } from '../session/storage.ts';
import { startTranslations, translate } from './i18n.ts';
import { keepTags } from './remote.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const tagsOf = (language: string, tags: Record<string, string>) => json({ language, version: 7, tags });

beforeEach(() => {
  localStorage.clear();
  answer(getTranslationApiKey, { data: { key: 'a-key' } });
});

afterEach(() => document.getElementById('translations')?.remove());

/** What the server writes into its page. */
function write(en: { version: number; tags: Record<string, string> | null }): void {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'translations' });
  script.textContent = JSON.stringify({ en, hi: { version: 0, tags: {} }, ja: { version: 0, tags: {} } });
  document.head.append(script);
}

test('texts that stand in the page are used and kept, and nothing is asked', async () => {
  write({ version: 7, tags: { 'Sign in': 'Come in' } });
  await startTranslations();
  expect(translate('Sign in')).toBe('Come in');
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.translationTags) ?? '{}')).toMatchObject({ language: 'en', version: 7 });
  expect(asked(getTranslationApiKey)).toEqual([]);
});

test('texts that are too long for the page are asked for, unless those of their version are kept', async () => {
  write({ version: 7, tags: null });
  answerAt(TRANSLATION_TAGS_PATH, () => tagsOf('en', { 'Sign in': 'Come in' }));
  await startTranslations();
  expect(translate('Sign in')).toBe('Come in');
  await startTranslations();
  expect(asked(getTranslationApiKey)).toHaveLength(1);
});

test('the newer ones of the page and of the last visit are used', async () => {
  keepTags({ language: 'en', version: 8, tags: { 'Sign in': 'Enter' } });
  write({ version: 7, tags: { 'Sign in': 'Come in' } });
  await startTranslations();
  expect(translate('Sign in')).toBe('Enter');
  keepTags({ language: 'en', version: 6, tags: { 'Sign in': 'Old' } });
  await startTranslations();
  expect(translate('Sign in')).toBe('Come in');
});

const TROUBLES: Record<string, () => Response | Promise<Response>> = {
  'is down': () => Promise.reject(new TypeError('Failed to fetch')),
  'answers a page': () => new Response('<!doctype html><h1>Maintenance</h1>'),
  'answers half a file': () => new Response('{"language":"ja","tags":{"Sign'),
  'answers another language': () => tagsOf('hi', { 'Sign in': 'साइन इन' }),
  'refuses the key': () => json({ success: false, message: 'A valid X-Api-Key is required' }, 401),
  'never answers': () => new Promise(() => {}),
};

for (const [trouble, reply] of Object.entries(TROUBLES))
  test(`a translation service that ${trouble} leaves everybody the console's own words`, async () => {
    localStorage.setItem(STORAGE_KEYS.language, 'ja');
    answerAt(TRANSLATION_TAGS_PATH, reply);
    await startTranslations();
    expect(translate('Sign in')).toBe('サインイン');
    expect(localStorage.getItem(STORAGE_KEYS.translationTags)).toBeNull();
  });

test('what the service answered once is kept: later it is not waited for, down or not', async () => {
  answerAt(TRANSLATION_TAGS_PATH, () => tagsOf('en', { 'Sign in': 'Come in' }));
  await startTranslations();
  expect(translate('Sign in')).toBe('Come in');
  answerAt(TRANSLATION_TAGS_PATH, () => new Promise(() => {}));
  await startTranslations();
  expect(translate('Sign in')).toBe('Come in');
  // What the service does not have is said by the console itself.
  expect(translate('Forgot password?')).toBe('Forgot password?');
});
