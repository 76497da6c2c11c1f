import { dateRange } from '@physio/contract/common/dates';
import type { SortOrder } from '@physio/contract/patients/patients';
import type { PeopleFigure } from '@physio/contract/practice/people';
import type { SortState } from '#platform/search-state.ts';
import type { DirectorySearch } from './directory-search.ts';

export type DirectoryQuery = {
  page: number;
  limit: number;
  label: DirectorySearch['label'];
  generate_report: false;
  time_zone: string;
  has_report?: boolean;
  recent_report_generated?: SortOrder;
  last_visit?: SortOrder;
  first_name?: string;
  start_time?: string;
  end_time?: string;
  archived?: boolean;
  figure?: PeopleFigure;
  range?: string;
  prescriber_id?: string;
  programme_id?: string;
  tag_id?: string;
};

const order = (state: SortState): SortOrder | undefined => (state === 'none' ? undefined : state);

/** The server refuses a figure that it does not know. */
const figureOf = ({ figure, range, prescriber_id, programme_id, tag_id }: DirectorySearch) => ({
  figure: figure as PeopleFigure,
  range: range || undefined,
  prescriber_id: prescriber_id || undefined,
  programme_id: programme_id || undefined,
  tag_id: tag_id || undefined,
});

/** The call's parameters: what is not set is not sent. */
export function directoryQuery(state: DirectorySearch, now: Date, timeZone: string): DirectoryQuery {
  const month = state.registered === 'this-month' ? dateRange('this-month', now) : null;
  return {
    page: state.page,
    limit: state.limit,
    label: state.label,
    generate_report: false,
    time_zone: timeZone,
    has_report: state.has_report || undefined,
    recent_report_generated: state.has_report ? order(state.report_sort) : undefined,
    last_visit: order(state.visit_sort),
    first_name: state.search.trim() || undefined,
    archived: state.archived || undefined,
    start_time: month?.start,
    end_time: month?.end,
    ...(state.figure && figureOf(state)),
  };
}
