import { expect, test } from 'vitest';
import { monthName, monthsBack } from './months.ts';

test('months go back over the turn of a year to the first of the practice', () => {
  expect(monthsBack('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBack('2026-02', '2026-02')).toEqual(['2026-02']);
});

test('a month is named in the language, whatever the zone of the machine', () => {
  expect(monthName('en', '2026-11')).toBe('November 2026');
  expect(monthName('ja', '2026-11')).toBe('2026年11月');
  expect(monthName('en', '2026-11', { month: 'short' })).toBe('Nov');
});
