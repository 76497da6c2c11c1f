import { expect, test } from 'vitest';
import { formatters } from './formatters.ts';

const now = new Date(2026, 10, 27, 15, 0, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('medium dates keep the day', () => {
  expect(formatters('en').date('2026-11-27')).toBe('27 Nov 2026');
  expect(formatters('ja').date('2026-11-27')).toBe('2026/11/27');
  expect(formatters('hi').date('2026-11-27')).toContain('27');
});

test('a day in words, in the language it is read in', () => {
  expect(formatters('en').longDay('2026-11-27')).toBe('Friday, 27 November 2026');
  expect(formatters('hi').longDay('2026-11-27')).toBe('शुक्रवार, 27 नवंबर 2026');
  expect(formatters('ja').longDay('2026-11-27')).toBe('2026年11月27日金曜日');
});

test('relative up to seven days, then the date', () => {
  const { relative } = formatters('en');
  expect(relative(ago(2), now)).toBe('2 hours ago');
  expect(relative(ago(0.5), now)).toBe('30 minutes ago');
  expect(relative(ago(24), now)).toBe('yesterday');
  expect(relative(ago(7 * 24), now)).toBe('7 days ago');
  expect(relative(ago(8 * 24), now)).toBe('19 Nov 2026');
  expect(formatters('ja').relative(ago(2), now)).toBe('2時間前');
});

test('yesterday is the day before, also where clocks went forward between', () => {
  const own = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  try {
    const [before, after] = [new Date(2026, 8, 26, 15), new Date(2026, 8, 27, 15)];
    expect(formatters('en').relative(before, after)).toBe('yesterday');
  } finally {
    // An assignment of undefined would be the text "undefined".
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  }
});

test('numbers', () => {
  expect(formatters('en').number(1284)).toBe('1,284');
  expect(formatters('hi').number(128400)).toBe('1,28,400');
  expect(formatters('en').percent(75)).toBe('75%');
});
