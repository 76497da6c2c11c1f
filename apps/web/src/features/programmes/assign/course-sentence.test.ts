import { expect, test } from 'vitest';
import { courseSentence } from './course-sentence.ts';

const fill = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test('the assignment in one sentence', () => {
  const course = { start: '2026-11-30', weeks: 4, frequency: 7, timesPerDay: 2 };
  expect(courseSentence(fill, 'en', course)).toBe('Starts Mon 30 Nov, ends 27 Dec: 28 days, 56 sessions');
  expect(courseSentence(fill, 'ja', course)).toContain('11月30日');
});
