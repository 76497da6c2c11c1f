import { expect, test } from 'vitest';
import { ageOn, dayIn, instantIn } from './clock.ts';

test('the day of an instant depends on the zone', () => {
  const instant = new Date('2026-11-27T20:00:00Z');
  expect(
    ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', '+05:30'].map((zone) => dayIn(zone, instant)),
  ).toEqual(['2026-11-27', '2026-11-28', '2026-11-27', '2026-11-28', '2026-11-28']);
});

test('a day ends with its last millisecond, however often it is asked for', () => {
  const at = (time: string) => dayIn('Asia/Kathmandu', new Date(`2026-11-27T${time}Z`));
  const times = ['18:14:59.999', '18:14:00.000', '18:15:00.000', '18:14:59.999', '18:15:00.000'];
  expect(times.map(at)).toEqual(['2026-11-27', '2026-11-27', '2026-11-28', '2026-11-27', '2026-11-28']);
});

test.each([
  ['UTC', '2026-11-01 00:00:00', '2026-11-01T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-01 00:00:00', '2026-10-31T18:30:00.000Z'],
  ['+05:30', '2026-11-01 00:00:00', '2026-10-31T18:30:00.000Z'],
  ['America/New_York', '2026-07-01 12:00:00', '2026-07-01T16:00:00.000Z'],
  ['America/New_York', '2026-11-01 00:30:00', '2026-11-01T04:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01 00:00:00', '2025-12-31T10:00:00.000Z'],
])('%s %s is %s', (zone, local, utc) => {
  expect(instantIn(zone, local).toISOString()).toBe(utc);
});

test('age in whole years turns on the birthday', () => {
  expect([
    ageOn('2026-11-27', '1990-11-27'),
    ageOn('2026-11-26', '1990-11-27'),
    ageOn('2027-02-28', '2004-02-29'),
    ageOn('2026-11-27', null),
    ageOn('2026-11-27', '2026-11-28'),
  ]).toEqual([36, 35, 22, null, 0]);
});
