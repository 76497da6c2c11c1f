import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAV_ITEMS } from './nav-items.ts';

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/app.json`, import.meta.url), 'utf8'));

test.each(['en', 'hi', 'ja'])('whoever says the short word that the phone bar shows names its link (%s)', (language) => {
  const words = language === 'en' ? {} : wordsOf(language);
  for (const { label, short } of NAV_ITEMS) expect(words[label] ?? label).toContain(words[short] ?? short);
});
