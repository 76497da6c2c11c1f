import { expect, test } from 'vitest';

const LATER = { sentence: 'What is recorded', hi: 'क्या दर्ज होता है', ja: '記録されること' };

/** As a page has it that was opened just now. */
const fresh = (): Promise<typeof import('./i18n.ts')> =>
  import(/* @vite-ignore */ `${new URL('i18n.ts', import.meta.url).pathname}?${crypto.randomUUID()}`);

test('the first screens come without the words of later ones, which come with the part that says them', async () => {
  const { speak, t, withWords } = await fresh();
  await speak('hi');
  expect(t('Open')).toBe('खोलें');
  expect(t(LATER.sentence)).toBe(LATER.sentence);
  expect(await withWords(Promise.resolve('a part'))).toBe('a part');
  expect(t(LATER.sentence)).toBe(LATER.hi);
});

test('a language that is chosen after a later part has come has all words', async () => {
  const { speak, t, withWords } = await fresh();
  await speak('en');
  await withWords(Promise.resolve());
  await speak('ja');
  expect([t('Open'), t(LATER.sentence)]).toEqual(['開く', LATER.ja]);
});

test('a language that is chosen while a later part is on its way has all words', async () => {
  const { speak, t, withWords } = await fresh();
  await speak('en');
  const { promise, resolve } = Promise.withResolvers<void>();
  const part = withWords(promise);
  await speak('hi');
  resolve();
  await part;
  expect(t(LATER.sentence)).toBe(LATER.hi);
});

test('a later part that comes while a language is on its way is not shown in half of it', async () => {
  const { speak, t, withWords } = await fresh();
  const spoken = speak('ja');
  await withWords(Promise.resolve());
  await spoken;
  expect(t(LATER.sentence)).toBe(LATER.ja);
});

test('a part that cannot be fetched is said to whoever asked for it', async () => {
  const { withWords } = await fresh();
  await expect(withWords(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
});
