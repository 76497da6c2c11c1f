import { getTranslationApiKey, TRANSLATION_TAGS_PATH } from '@physio/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerAt } from '#test/answers.ts';
import { STORAGE_KEYS } from '../session/storage.ts';
import { startTranslations, translate } from './i18n.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const tagsOf = (language: string, tags: Record<string, string>) => json({ language, version: 7, tags });

beforeEach(() => {
  localStorage.clear();
  answer(getTranslationApiKey, { data: { key: 'a-key' } });
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
