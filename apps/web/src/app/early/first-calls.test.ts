import { listAttention } from '@physio/contract/attention/attention';
import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listExercises } from '@physio/contract/exercises/exercises';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { getPatient, listPatients } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityQuery, monthQuery } from '#features/dashboard/this-month.ts';
import { lastWeeks } from '#features/insights/activity-range.ts';
import { directoryQuery } from '#features/patients/directory/directory-query.ts';
import { DirectorySearch } from '#features/patients/directory/directory-search.ts';
import { pickerQuery } from '#features/programmes/builder/picker/picker-query.ts';
import { PickerSearch } from '#features/programmes/builder/picker/picker-search.ts';
import { addressOf } from '#platform/api/address.ts';
import { parseSearch } from '#platform/paths.ts';
import { readSearch } from '#platform/search-state.ts';
import { firstCalls } from './first-calls.ts';

const NOW = new Date(2026, 10, 28, 9, 30, 5);
const ZONE = 'Asia/Kolkata';
const GROUP = 'group0000001';
const open = (pathname: string, search = '') =>
  firstCalls({ pathname, search, groupId: GROUP, timeZone: ZONE, now: NOW, whose: 'mine' }).map(withoutMark);
const withoutMark = (address: string) => address.replace(/[?&]_=\w+$/, '');
const callOf = (...input: Parameters<typeof addressOf>) => withoutMark(addressOf(...input));

const list = (search: string) => {
  const state = readSearch(DirectorySearch, parseSearch(search));
  return callOf(listPatients, { query: { group_id: GROUP, ...directoryQuery(state, NOW, ZONE) } });
};

test('the list is asked for as its screen asks', () => {
  for (const search of [
    '',
    '?search=as&limit=25&page=2',
    '?has_report=true&report_sort=desc',
    '?registered=this-month&label=active',
  ])
    expect(open('/users', search)).toEqual([list(search)]);
  expect(open('/users/')).toEqual([list('')]);
});

const value = fc.oneof(
  fc.constantFrom(
    '',
    'true',
    'false',
    'none',
    'asc',
    'desc',
    'all',
    'active',
    'any',
    'this-month',
    '0',
    '1',
    '01',
    '2',
    '10',
    '25',
  ),
  fc.string({ maxLength: 6 }),
);
const name = fc.constantFrom(
  'page',
  'limit',
  'search',
  'has_report',
  'report_sort',
  'visit_sort',
  'label',
  'registered',
  'archived',
  'figure',
);
const search = fc.array(fc.tuple(name, value), { maxLength: 5 }).map((pairs) => `?${new URLSearchParams(pairs)}`);

test('whatever stands in the address, another list than the screen shows is never asked for', () => {
  fc.assert(
    fc.property(search, (text) => {
      expect([[], [list(text)]]).toContainEqual(open('/users', text));
    }),
  );
});

test('Home, a patient and the builder are asked for as their screens ask', () => {
  const home = [
    callOf(listPatients, { query: { group_id: GROUP, ...monthQuery(NOW, ZONE) } }),
    callOf(getPopularItems, { query: { group_id: GROUP, ...activityQuery(NOW, ZONE) } }),
    callOf(listAttention, { query: { time_zone: ZONE, page: 1, whose: 'mine' } }),
  ];
  expect(open('/dashboard')).toEqual(home);
  expect(open('/dashboard-physio/')).toEqual(home);
  expect(open('/users/patient00001')).toEqual([
    callOf(getPatient, { params: { user_id: 'patient00001' } }),
    callOf(listPlans, { query: { user_id: 'patient00001', time_zone: ZONE } }),
    callOf(getPatientActivity, { params: { user_id: 'patient00001' }, query: { ...lastWeeks(12, NOW), time_zone: ZONE } }),
  ]);
  const text = '?mode=create&search=squat&favourites=true&limit=50';
  const state = readSearch(PickerSearch, parseSearch(text));
  expect(open('/program-builder', text)).toEqual([callOf(listExercises, { query: { ...pickerQuery(state), is_physio: true } })]);
});

test.each(['/', '/sign-in', '/groups', '/users/a/plans/b/handout', '/users/%2e%2e', '/program-builder', '/leaderboard'])(
  '%s asks for nothing early',
  (path) => expect(open(path)).toEqual([]),
);
