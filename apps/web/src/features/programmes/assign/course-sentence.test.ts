import { expect, test } from 'vitest';
import { courseSentence } from './course-sentence.ts';

const fill = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test('the assignment in one sentence', () => {
  const course = { start: '2026-11-30', weeks: 4, frequency: 7, timesPerDay: 2 };
  expect(courseSentence(fill, 'en', course, '2026-11-28')).toBe('Starts Mon 30 Nov, ends 27 Dec: 28 days, 56 sessions');
  expect(courseSentence(fill, 'ja', course, '2026-11-28')).toContain('11月30日');
});

test('a day of another year has its year', () => {
  const over = { start: '2026-12-21', weeks: 4, frequency: 7, timesPerDay: 1 };
  expect(courseSentence(fill, 'en', over, '2026-11-28')).toBe('Starts Mon 21 Dec, ends 17 Jan 2027: 28 days, 28 sessions');
  const later = { ...over, start: '2028-11-27' };
  expect(courseSentence(fill, 'en', later, '2026-11-28')).toContain('Starts Mon 27 Nov 2028, ends 24 Dec 2028');
  expect(courseSentence(fill, 'ja', later, '2026-11-28')).toContain('2028年11月27日');
});
