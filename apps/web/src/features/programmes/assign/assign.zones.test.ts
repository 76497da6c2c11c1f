import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatters } from '#platform/format/formatters.ts';
import { courseOf } from './assign.rules.ts';
import { courseSentence } from './course-sentence.ts';

const fill = (key: string, values: Record<string, string | number> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const daily = { frequency: 7, timesPerDay: 1 };
const own = process.env.TZ;

/** What is chosen is what is shown, sent and counted, wherever the clinician sits. */
describe.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])('seen from %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  test.each([
    ['2026-03-02', 1, '2026-03-08', 'Starts Mon 2 Mar, ends 8 Mar: 7 days, 7 sessions'],
    ['2026-10-26', 2, '2026-11-08', 'Starts Mon 26 Oct, ends 8 Nov: 14 days, 14 sessions'],
    ['2026-01-31', 4, '2026-02-27', 'Starts Sat 31 Jan, ends 27 Feb: 28 days, 28 sessions'],
    ['2028-02-29', 1, '2028-03-06', 'Starts Tue 29 Feb 2028, ends 6 Mar 2028: 7 days, 7 sessions'],
    ['2026-12-31', 12, '2027-03-24', 'Starts Thu 31 Dec, ends 24 Mar 2027: 84 days, 84 sessions'],
  ])('%s for %i weeks', (start, weeks, end, sentence) => {
    expect(courseOf({ start, weeks, ...daily }).end).toBe(end);
    expect(courseSentence(fill, 'en', { start, weeks, ...daily }, '2026-11-28')).toBe(sentence);
  });

  test('a day of the wire is shown as that day', () => {
    for (const [day, shown] of [
      ['2026-03-08', '8 Mar 2026'],
      ['2026-11-01', '1 Nov 2026'],
      ['2026-12-31', '31 Dec 2026'],
    ] as const)
      expect(formatters('en').date(day)).toBe(shown);
  });
});
