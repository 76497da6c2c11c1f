import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, DAY_MS, daysBetween, localDay } from './dates.ts';

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];
/** Days on which clocks change somewhere, ends of months, a leap day. */
const EDGES = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-28',
  '2026-10-03',
  '2026-10-31',
  '2026-11-01',
  '2026-12-31',
  '2028-02-28',
  '2028-02-29',
];
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const own = process.env.TZ;

describe.each(ZONES)('seen from %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    // An assignment of undefined would be the text "undefined".
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  test('an instant’s day is the one on the wall, at any time of day', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        expect(localDay(instant)).toBe(calendar.format(instant));
      }),
    );
  });

  test('twelve weeks from any day end on the right day: no clock change adds or takes one', () => {
    const day = fc.oneof(
      fc.constantFrom(...EDGES),
      fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n)),
    );
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const end = addDays(start, days);
        expect((noon(end) - noon(start)) / DAY_MS).toBe(days);
        expect(addDays(end, -days)).toBe(start);
        expect(daysBetween(start, end)).toBe(days);
      }),
    );
  });
});
