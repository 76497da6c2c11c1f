import { expect, test } from 'vitest';
import { addDays, dateRange, dayIn, localTimestamp } from './dates.ts';

const wednesday = new Date(2026, 10, 25, 14, 5, 9);

test('timestamps are YYYY-MM-DD HH:mm:ss in local time', () => {
  expect(localTimestamp(wednesday)).toBe('2026-11-25 14:05:09');
  expect(localTimestamp(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
});

test.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['this-week', '2026-11-23', '2026-11-25'],
  ['this-month', '2026-11-01', '2026-11-25'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['all', '2024-11-25', '2026-11-25'],
] as const)('%s goes from %s to %s', (name, from, to) => {
  expect(dateRange(name, wednesday)).toEqual({ start: `${from} 00:00:00`, end: `${to} 23:59:59` });
});

test('custom takes the days given', () => {
  expect(dateRange('custom', wednesday, { from: '2026-02-28', to: '2026-03-01' })).toEqual({
    start: '2026-02-28 00:00:00',
    end: '2026-03-01 23:59:59',
  });
});

test('a week begins on Monday, also seen from Sunday; last month in March ends on the last of February', () => {
  expect(dateRange('this-week', new Date(2026, 10, 29)).start).toBe('2026-11-23 00:00:00');
  expect(dateRange('this-week', new Date(2026, 10, 23)).start).toBe('2026-11-23 00:00:00');
  expect(dateRange('last-month', new Date(2028, 2, 31))).toEqual({ start: '2028-02-01 00:00:00', end: '2028-02-29 23:59:59' });
  expect(dateRange('last-month', new Date(2026, 0, 1)).start).toBe('2025-12-01 00:00:00');
});

test('days are added as calendar days, over months, leap days and clock changes', () => {
  expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2026-03-08', 1), addDays('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2026-03-09',
    '2025-12-31',
  ]);
});

test('the day is that of the zone, wherever it is asked', () => {
  const instant = new Date('2026-11-28T19:58:00Z');
  expect(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((zone) => dayIn(zone, instant))).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-29',
    '2026-11-28',
  ]);
});
