import { LANGUAGES } from '@physio/contract/languages/languages';
import type { PracticeCards } from '@physio/contract/practice/practice';
import { describe, expect, test } from 'vitest';
import { formatters } from '#platform/format/formatters.ts';
import { builtinTags } from '#platform/i18n/builtin.ts';
import { adherenceTexts, finishingTexts, startingTexts, stayingTexts } from './card-texts.ts';
import { peopleText, type Saying } from './saying.ts';

const TEXTS: Record<string, Record<string, string>> = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await builtinTags(language)])),
);
const saying = (language: string, isPaper = false): Saying => ({
  t: (key, values = {}) => {
    const form = new Intl.PluralRules(language).select(Number(values.count));
    const text = TEXTS[language]?.[`${key}_${form}`] ?? TEXTS[language]?.[key] ?? (language === 'en' ? key : `missing: ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  },
  format: formatters(language),
  isPaper,
});

const starting = (plans: number, never = 0): NonNullable<PracticeCards['starting']> => ({
  plans,
  within_1: plans - never,
  within_3: plans - never,
  within_7: plans - never,
  later: 0,
  never,
  median: plans === never ? null : 0,
  before: { plans, within_7: plans - never },
});
const adherence = (people: number): NonNullable<PracticeCards['adherence']> => ({
  people,
  median: people < 5 ? null : 91,
  low: people < 5 ? null : 60,
  high: people < 5 ? null : 100,
  values: [],
  bins: people < 5 ? [] : [0, 1, 0, 2, people - 3],
});

describe('what is said of so many', () => {
  test.each([
    ['en', 0, 'No plans began in these days.'],
    ['en', 4, 'Too few to say (4 of at least 5)'],
    ['en', 5, '4 of 5 began.'],
    ['en', 19, '18 of 19 began.'],
    ['en', 20, '95% (19 of 20; between 76 and 99 of 100) began.'],
    ['hi', 0, 'इन दिनों कोई प्लान शुरू नहीं हुआ।'],
    ['hi', 4, 'कुछ कहने के लिए बहुत कम (कम से कम 5 में से 4)'],
    ['hi', 5, '5 में से 4 ने शुरू किया।'],
    ['hi', 19, '19 में से 18 ने शुरू किया।'],
    ['hi', 20, '95% (20 में से 19; 100 में 76 और 99 के बीच) ने शुरू किया।'],
    ['ja', 0, 'この期間に始まったプランはありません。'],
    ['ja', 4, '人数が少ないため示せません（最低5のうち4）'],
    ['ja', 5, '5人中4人が開始しました。'],
    ['ja', 19, '19人中18人が開始しました。'],
    ['ja', 20, '95%（20人中19人、100人あたり76〜99人）が開始しました。'],
  ])('%s, %i plans', (language, plans, text) => {
    expect(startingTexts(saying(language), starting(plans, Math.min(plans, 1)))[0]).toBe(text);
  });

  test.each(['en', 'hi', 'ja'])('%s: adherence at nobody, four, five, nineteen and twenty', (language) => {
    const first = (people: number) => adherenceTexts(saying(language), adherence(people))[0] ?? '';
    const few = saying(language).t('Too few to say ({{n}} of at least {{min}})', { n: 4, min: 5 });
    expect(first(0)).toBe(saying(language).t('Nothing was due in the last four weeks.'));
    expect(first(4)).toBe(few);
    for (const people of [5, 19, 20]) expect(first(people)).toMatch(new RegExp(`${people}[^%]*91%`));
    expect(adherenceTexts(saying(language), adherence(19))[1]).not.toMatch(/5%/);
    expect(adherenceTexts(saying(language), adherence(20))[1]).toMatch(/5%/);
  });
});

test('a change is said of twenty in both, and only where chance does not make it', () => {
  const texts = (now: number, before: number, plans = 20) =>
    startingTexts(saying('en'), { ...starting(plans, plans - now), before: { plans, within_7: before } });
  expect(texts(18, 10)).toContain('More than in the days before.');
  expect(texts(10, 18)).toContain('Fewer than in the days before.');
  expect(texts(15, 12)).toContain('About the same as in the days before.');
  expect(texts(18, 2, 19).join(' ')).not.toContain('days before');
});

test('the last week that enough people were prescribed is spoken of', () => {
  const weeks = [
    { week: 1, plans: 30, active: 29 },
    { week: 4, plans: 6, active: 3 },
    { week: 5, plans: 4, active: 4 },
  ];
  expect(stayingTexts(saying('en'), weeks)).toEqual(['In week 4 of their plan 3 of 6 exercised.']);
  expect(stayingTexts(saying('en'), weeks.slice(2))).toEqual(['Too few to say (4 of at least 5)']);
  expect(stayingTexts(saying('en'), [])).toEqual(['No week of a plan that began in these days is over.']);
});

describe('on paper, which leaves the practice', () => {
  test('fewer than ten are nobody in particular', () => {
    expect(startingTexts(saying('en', true), starting(9))).toEqual(['fewer than 10']);
    expect(startingTexts(saying('en', true), starting(19, 8))[0]).toBe('11 of 19 began.');
    expect([0, 1, 9, 10].map((people) => peopleText(saying('en', true), people))).toEqual([
      '0',
      'fewer than 10',
      'fewer than 10',
      '10',
    ]);
  });

  test('also as a part of many', () => {
    const finishing = { plans: 30, all: 4, half: 20, less: 6, nothing_due: 0, ended_early: 2 };
    expect(finishingTexts(saying('en', true), finishing)).toEqual([
      'fewer than 10 of 30 did all that was due.',
      'Half or more 20, less fewer than 10, nothing was due 0. Ended early: fewer than 10.',
    ]);
  });
});
