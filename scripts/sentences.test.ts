import { expect, test } from 'vitest';
import { shorten } from '../apps/patient/vite.words.ts';
import { renameSentences, sentencesIn } from './sentences.ts';

const SOURCE = `
  <b title="Skip">{t('Skip')} {t("What's new")} {t(isLast ? 'Finish' : 'Go on')}</b>
  const label = msg('Skip'); t('{{count}} sets', { count: 2 }); other('Skip');`;

test('sentences are found where they are said', () => {
  expect(sentencesIn(SOURCE)).toEqual([
    { text: 'Skip', plural: false },
    { text: "What's new", plural: false },
    { text: 'Skip', plural: false },
    { text: '{{count}} sets', plural: true },
    { text: 'Finish', plural: false },
    { text: 'Go on', plural: false },
  ]);
});

test('a sentence gets its name where it is said and nowhere else', () => {
  const names = new Map([
    ['Skip', 'a'],
    ["What's new", 'b'],
    ['Go on', 'c'],
    ['{{count}} sets', 'd'],
  ]);
  expect(renameSentences(SOURCE, (sentence) => names.get(sentence))).toBe(`
  <b title="Skip">{t('a')} {t('b')} {t(isLast ? 'Finish' : 'c')}</b>
  const label = msg('a'); t('d', { count: 2 }); other('Skip');`);
});

test('words come under the same names, each plural with its own', () => {
  const words = { Skip: 'छोड़ें', '{{count}} sets_one': '{{count}} सेट', '{{count}} sets_other': '{{count}} सेट' };
  const short = shorten(words, new Map([['{{count}} sets', 'd']]));
  expect(short).toMatchObject({ d_one: '{{count}} सेट', d_other: '{{count}} सेट' });
  expect(Object.keys(short ?? {})).toHaveLength(3);
  expect(
    shorten(
      { Skip: '', Done: '' },
      new Map([
        ['Skip', 'd'],
        ['Done', 'd'],
      ]),
    ),
  ).toBeNull();
});
