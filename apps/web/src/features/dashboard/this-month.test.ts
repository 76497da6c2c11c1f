import { expect, test } from 'vitest';
import { activityCounts, activityQuery, monthQuery, share } from './this-month.ts';

const NOW = new Date(2026, 10, 27, 23, 59);

test('this month, page 1 of 10', () => {
  expect(monthQuery(NOW, 'Asia/Tokyo')).toEqual({
    page: 1,
    limit: 10,
    label: 'all',
    generate_report: false,
    start_time: '2026-11-01 00:00:00',
    end_time: '2026-11-27 23:59:59',
    time_zone: 'Asia/Tokyo',
  });
});

test('activity of the last 30 days, over the end of a month', () => {
  expect(activityQuery(NOW, 'Asia/Tokyo')).toEqual({
    start_time: '2026-10-28 23:59:00',
    end_time: '2026-11-27 23:59:59',
    active_tab: 'registration',
    user_activity_only: true,
    time_zone: 'Asia/Tokyo',
  });
});

test('counts as numbers and as objects', () => {
  expect(activityCounts([16, 8])).toEqual({ active: 16, inactive: 8 });
  expect(activityCounts([{ value: 3 }, { value: 0 }])).toEqual({ active: 3, inactive: 0 });
  expect(activityCounts([])).toEqual({ active: 0, inactive: 0 });
});

test('the share of nobody is not a figure', () => {
  expect(share(16, 24)).toBe(67);
  expect(share(0, 0)).toBeNull();
});
