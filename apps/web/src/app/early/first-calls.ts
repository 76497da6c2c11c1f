import type { Endpoint } from '@physio/contract/common/endpoint';
import { PAGE_SIZES } from '@physio/contract/common/limits';
import { activityQuery, monthQuery } from '#features/dashboard/this-month.ts';
import { todayQuery, type Whose } from '#features/dashboard/whose.ts';
import { lastWeeks } from '#features/insights/activity-range.ts';
import { directoryQuery } from '#features/patients/directory/directory-query.ts';
import { NO_FIGURE } from '#features/patients/directory/no-figure.ts';
import { targetOf } from '#features/programmes/builder/builder-address.ts';
import { pickerQuery } from '#features/programmes/builder/picker/picker-query.ts';
import { addressOf } from '#platform/api/address.ts';
import { parseSearch } from '#platform/paths.ts';

/** Where, when and in which group a screen is opened. */
export type Opening = { pathname: string; search: string; groupId: string; timeZone: string; now: Date; whose: Whose };
type Search = Record<string, string>;
type Query = Record<string, unknown>;

// Paths of the contract, written out: its endpoints bring schemas along, and this stands in the page itself. A test compares them.
const GET = { method: 'GET' as Endpoint['method'] };
const PATIENTS = { ...GET, path: '/api/v1/pt-users' } as const;
const PATIENT = { ...GET, path: '/api/ext/v1/patients/:user_id' } as const;
const ATTENTION = { ...GET, path: '/api/ext/v1/patients/attention' } as const;
const ACTIVITY = { ...GET, path: '/api/ext/v1/patients/:user_id/activity' } as const;
const PLANS = { ...GET, path: '/api/v2/list-all-plans/' } as const;
const POPULAR = { ...GET, path: '/api/v1/get-popular-items' } as const;
const EXERCISES = { ...GET, path: '/api/v2/list-all-exercises/' } as const;

/** The addresses of the calls that a screen opens with; none where the console has to look closer. */
export function firstCalls(opening: Opening): string[] {
  const path = opening.pathname.replace(/\/$/, '');
  if (path === '/users') return directory(opening);
  if (path === '/dashboard' || path === '/dashboard-physio') return home(opening);
  if (path === '/program-builder') return builder(opening);
  const [, id] = /^\/users\/([\w-]+)$/.exec(path) ?? [];
  return id ? patient(id, opening) : [];
}

/** One of some words, the first where there is none. */
const oneOf = <T extends string>(words: readonly [T, ...T[]], given: string = words[0]): T | undefined =>
  words.find((word) => word === given);

/** What every list keeps in its address, null unless it is written as the console writes it. */
function listed({ page = '1', limit = '10', search = '' }: Search) {
  const size = PAGE_SIZES.find((one) => String(one) === limit);
  return /^[1-9]\d{0,4}$/.test(page) && size ? { page: Number(page), limit: size, search } : null;
}

function directory({ search, groupId, timeZone, now }: Opening): string[] {
  const raw = parseSearch(search);
  const list = listed(raw);
  const has_report = oneOf(['false', 'true'], raw.has_report);
  const report_sort = oneOf(['none', 'asc', 'desc'], raw.report_sort);
  const visit_sort = oneOf(['none', 'asc', 'desc'], raw.visit_sort);
  const label = oneOf(['all', 'active', 'inactive'], raw.label);
  const registered = oneOf(['any', 'this-month'], raw.registered);
  const archived = oneOf(['false', 'true'], raw.archived);
  // Of a figure the console asks itself.
  if (raw.figure || !list || !has_report || !report_sort || !visit_sort || !label || !registered || !archived) return [];
  const state = { ...list, report_sort, visit_sort, label, registered, ...NO_FIGURE };
  const flags = { has_report: has_report === 'true', archived: archived === 'true' };
  const query: Query = { group_id: groupId, ...directoryQuery({ ...state, ...flags }, now, timeZone) };
  return [addressOf(PATIENTS, { query })];
}

function home({ groupId, timeZone, now, whose }: Opening): string[] {
  return [
    addressOf(PATIENTS, { query: { group_id: groupId, ...monthQuery(now, timeZone) } }),
    addressOf(POPULAR, { query: { group_id: groupId, ...activityQuery(now, timeZone) } }),
    addressOf(ATTENTION, { query: todayQuery(whose, 1, timeZone) }),
  ];
}

/** What stands above the fold; the rest follows with the screen. */
function patient(user_id: string, { timeZone, now }: Opening): string[] {
  return [
    addressOf(PATIENT, { params: { user_id } }),
    addressOf(PLANS, { query: { user_id, time_zone: timeZone } }),
    addressOf(ACTIVITY, { params: { user_id }, query: { ...lastWeeks(undefined, now), time_zone: timeZone } }),
  ];
}

function builder({ search }: Opening): string[] {
  const raw = parseSearch(search);
  const list = listed(raw);
  const favourites = oneOf(['', 'true'], raw.favourites);
  // Which languages there are is not known here.
  if (targetOf(raw).kind === 'landing' || list === null || favourites === undefined || raw.missing) return [];
  const query: Query = { ...pickerQuery({ ...list, filters: raw.filters ?? '', favourites, missing: '' }), is_physio: true };
  return [addressOf(EXERCISES, { query })];
}
