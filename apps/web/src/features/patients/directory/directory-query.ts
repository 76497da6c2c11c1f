import { dateRange } from '@physio/contract/dates';
import type { SortOrder } from '@physio/contract/patients';
import type { SortState } from '#platform/search-state.ts';
import type { DirectorySearch } from './directory-search.ts';

export type DirectoryQuery = {
  page: number;
  limit: number;
  label: DirectorySearch['label'];
  generate_report: false;
  time_zone: string;
  has_report?: true;
  recent_report_generated?: SortOrder;
  last_visit?: SortOrder;
  first_name?: string;
  start_time?: string;
  end_time?: string;
  archived?: true;
};

const order = (state: SortState): SortOrder | null => (state === 'none' ? null : state);

/** The call's parameters: what is not set is not sent. */
export function directoryQuery(state: DirectorySearch, now: Date, timeZone: string): DirectoryQuery {
  const [report, visit] = [state.has_report ? order(state.report_sort) : null, order(state.visit_sort)];
  const month = state.registered === 'this-month' ? dateRange('this-month', now) : null;
  const text = state.search.trim();
  return {
    page: state.page,
    limit: state.limit,
    label: state.label,
    generate_report: false,
    time_zone: timeZone,
    ...(state.has_report && { has_report: true }),
    ...(report && { recent_report_generated: report }),
    ...(visit && { last_visit: visit }),
    ...(text !== '' && { first_name: text }),
    ...(state.archived && { archived: true }),
    ...(month && { start_time: month.start, end_time: month.end }),
  };
}
