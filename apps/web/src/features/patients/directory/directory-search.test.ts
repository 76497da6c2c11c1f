import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { directoryQuery } from './directory-query.ts';
import { DirectorySearch, isFiltered, lastPageInstead, NO_FILTERS, reportSwitch } from './directory-search.ts';

const NOW = new Date(2026, 10, 27, 9, 30);
const read = (raw: Record<string, string>) => z.parse(DirectorySearch, raw);
const query = (raw: Record<string, string>) => directoryQuery(read(raw), NOW, 'Asia/Kolkata');

test('an empty address asks for page 1 of everybody', () => {
  expect(query({})).toEqual({ page: 1, limit: 10, label: 'all', generate_report: false, time_zone: 'Asia/Kolkata' });
});

test('each part of the address reaches the call', () => {
  const raw = {
    search: ' as ',
    has_report: 'true',
    report_sort: 'desc',
    visit_sort: 'asc',
    label: 'inactive',
    limit: '25',
    page: '2',
  };
  expect(query(raw)).toEqual({
    page: 2,
    limit: 25,
    label: 'inactive',
    generate_report: false,
    time_zone: 'Asia/Kolkata',
    has_report: true,
    recent_report_generated: 'desc',
    last_visit: 'asc',
    first_name: 'as',
  });
  expect(query({ registered: 'this-month' })).toMatchObject({
    start_time: '2026-11-01 00:00:00',
    end_time: '2026-11-27 23:59:59',
  });
});

test('the sort by report needs the switch', () => {
  expect(query({ report_sort: 'asc' }).recent_report_generated).toBeUndefined();
  expect(reportSwitch(false)).toEqual({ page: 1, has_report: false, report_sort: 'none' });
  expect(reportSwitch(true)).toEqual({ page: 1, has_report: true });
});

test('an address full of nonsense gives the defaults', () => {
  expect(read({ has_report: 'maybe', report_sort: 'up', visit_sort: '', label: 'vip', registered: 'never', page: '-1' })).toEqual({
    ...NO_FILTERS,
    limit: 10,
  });
});

test('page and page size do not count as filters', () => {
  expect(isFiltered(read({ page: '3', limit: '50' }))).toBe(false);
  expect(isFiltered(read({ label: 'active' }))).toBe(true);
  expect(isFiltered(read({ visit_sort: 'asc' }))).toBe(true);
  expect(NO_FILTERS).not.toHaveProperty('limit');
});

test('steps back from beyond the end', () => {
  expect(lastPageInstead(5, 3)).toBe(3);
  expect(lastPageInstead(3, 3)).toBeNull();
  expect(lastPageInstead(5, 0)).toBeNull();
});

test('a figure takes its range and whom it is narrowed to along, and is a filter', () => {
  const raw = { figure: 'caseload', range: '52', prescriber_id: 'abc' };
  expect(query(raw)).toMatchObject(raw);
  expect(isFiltered(read(raw))).toBe(true);
  expect(query({ range: '52' })).not.toHaveProperty('range');
  expect(NO_FILTERS).toMatchObject({ figure: '', range: '', prescriber_id: '' });
});
