import { expect, test } from 'vitest';
import { CALENDAR_WEEKS, calendarOf } from './calendar.rules.ts';

const days = (entries: Record<string, number>) => new Map(Object.entries(entries));

test('weeks begin on Monday; a day is done, without a session, or outside of every plan', () => {
  // 29 February 2028 is a Tuesday.
  const spans = [
    { from: '2028-02-28', to: '2028-03-01' },
    { from: '2028-03-04', to: '2028-03-20' },
  ];
  expect(calendarOf(spans, days({ '2028-02-29': 2, '2028-03-04': 1 }), '2028-03-05')).toEqual({
    from: '2028-02-28',
    weeks: [[0, 2, 0, null, null, 1, 0]],
  });
});

test('what is yet to come has nothing to show', () => {
  const found = calendarOf([{ from: '2028-03-01', to: '2028-03-20' }], days({}), '2028-03-06');
  expect(found?.weeks).toEqual([
    [null, null, 0, 0, 0, 0, 0],
    [0, null, null, null, null, null, null],
  ]);
});

test('none before the first start; the newest half year of a long story', () => {
  expect(calendarOf([], days({}), '2028-03-06')).toBeNull();
  expect(calendarOf([{ from: '2028-03-07', to: '2028-03-20' }], days({}), '2028-03-06')).toBeNull();
  const long = calendarOf([{ from: '2026-01-01', to: '2026-03-20' }], days({}), '2028-03-06');
  expect([long?.weeks.length, long?.from]).toEqual([CALENDAR_WEEKS, '2027-09-13']);
});
