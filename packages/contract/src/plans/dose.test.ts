import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../common/dates.ts';
import { doseOf, type SessionSets, setsOfSession } from './dose.ts';
import type { Terms } from './weekdays.ts';

/** A Monday. */
const START = '2026-11-02';
const [MON_WED_FRI, MON_TO_FRI] = [1 + 4 + 16, 31];
const SETS = 4;
const plan = (given: Partial<Terms> = {}): Terms => ({
  startsOn: START,
  endsOn: addDays(START, 55),
  endedOn: null,
  frequency: 3,
  weekdays: MON_WED_FRI,
  timesPerDay: 1,
  pauses: [],
  ...given,
});
/** Sessions on days of November, whole ones unless sets are said. */
const on = (...days: (number | [day: number, done: number])[]): SessionSets[] =>
  days.map((one) => {
    const [day, done] = typeof one === 'number' ? [one, SETS] : one;
    return { date: `2026-11-${String(day).padStart(2, '0')}`, done, planned: SETS, isFull: done >= 0.8 * SETS };
  });

test.each<[string, Terms, SessionSets[], string, [number, number] | null]>([
  ['five of five, two of them moved', plan(), on(2, 4, 7, 9, 12), '2026-11-12', [20, 20]],
  [
    'twice a day, four of five',
    plan({ weekdays: MON_TO_FRI, frequency: 5, timesPerDay: 2 }),
    on(2, 2, 3, 4),
    '2026-11-04',
    [16, 20],
  ],
  ['three crammed on Sunday make up one', plan(), on(8, 8, 8), '2026-11-09', [4, 12]],
  ['starts on a Thursday', plan({ startsOn: '2026-11-05' }), on(6, 9), '2026-11-10', [8, 8]],
  ['first morning, nothing done yet', plan(), [], '2026-11-02', null],
  ['ended on Friday, two done', plan({ endedOn: '2026-11-06' }), on(2, 4), '2026-12-01', [8, 12]],
  ['a quarter of a session counts with what was done of it', plan(), on([2, 1]), '2026-11-03', [1, 4]],
  ['a part of today helps, and is not due', plan(), on([2, 1], [4, 3]), '2026-11-04', [3, 4]],
  ['nothing is due on paused days', plan({ pauses: [{ from: '2026-11-04', to: null }] }), on(2), '2026-11-09', [4, 4]],
  ['before the first day', plan(), [], '2026-10-30', null],
  ['any three days of seven', plan({ weekdays: null }), on(2, [3, 2]), '2026-11-08', [6, 12]],
  [
    'any days, more than was due: the fullest count',
    plan({ weekdays: null, frequency: 2 }),
    on([2, 1], 4, 6),
    '2026-11-08',
    [8, 8],
  ],
  ['any days, of one day no more than its number', plan({ weekdays: null, frequency: 7 }), on(2, 2, 2), '2026-11-04', [4, 12]],
])('%s', (_name, given, sessions, today, dose) => {
  expect(doseOf(given, sessions, SETS, today)).toEqual(dose && { done: dose[0], planned: dose[1] });
});

test('a session counts by its programme as it stood then, one that was not done by the programme now', () => {
  const before = { date: '2026-11-02', done: 6, planned: 6, isFull: true };
  expect(doseOf(plan(), [before], SETS, '2026-11-05')).toEqual({ done: 6, planned: 10 });
});

test('sets of both sides and all rounds', () => {
  expect(
    setsOfSession(
      [
        { sets: 3, variation_ids: [] },
        { sets: 2, variation_ids: ['r', 'l', 'b'] },
      ],
      2,
    ),
  ).toBe(14);
});

test('no more is done than was planned, and doing more never lowers it', () => {
  const session = fc.record({ day: fc.integer({ min: 0, max: 20 }), done: fc.integer({ min: 0, max: SETS }) });
  const toSets = ({ day, done }: { day: number; done: number }) =>
    on([2, done]).map((one) => ({ ...one, date: addDays(START, day) }));
  fc.assert(
    fc.property(
      fc.record({
        weekdays: fc.option(fc.integer({ min: 1, max: 127 })),
        frequency: fc.integer({ min: 1, max: 7 }),
        timesPerDay: fc.integer({ min: 1, max: 3 }),
      }),
      fc.array(session, { maxLength: 25 }),
      session,
      fc.integer({ min: 0, max: 20 }),
      (given, sessions, more, day) => {
        const dose = (all: typeof sessions) => doseOf(plan(given), all.flatMap(toSets), SETS, addDays(START, day));
        const share = (one: ReturnType<typeof dose>) => (one === null ? 0 : one.done / one.planned);
        const [before, after] = [dose(sessions), dose([...sessions, more])];
        for (const one of [before, after]) if (one !== null) expect(one.done).toBeLessThanOrEqual(one.planned);
        expect(share(after)).toBeGreaterThanOrEqual(share(before));
      },
    ),
  );
});
