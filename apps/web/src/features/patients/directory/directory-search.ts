import { flag } from '@physio/contract/common/fields';
import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';
import { NO_FIGURE } from './no-figure.ts';

const text = () => z._default(z.string(), '');
const sort = () => z._default(z.catch(z.enum(['none', 'asc', 'desc']), 'none'), 'none');

/** What the address of the directory holds. `label` and `registered` come from the dashboard's cards. */
export const DirectorySearch = z.object({
  ...listSearch(),
  has_report: z._default(z.catch(flag(), false), false),
  report_sort: sort(),
  visit_sort: sort(),
  label: z._default(z.catch(z.enum(['all', 'active', 'inactive']), 'all'), 'all'),
  registered: z._default(z.catch(z.enum(['any', 'this-month']), 'any'), 'any'),
  archived: z._default(z.catch(flag(), false), false),
  /** Whom a figure of the practice counts, over its range and narrowed as it is. */
  figure: text(),
  range: text(),
  prescriber_id: text(),
  programme_id: text(),
  tag_id: text(),
});
export type DirectorySearch = z.infer<typeof DirectorySearch>;

/** Everything but the page size. */
export const NO_FILTERS = {
  page: 1,
  search: '',
  has_report: false,
  report_sort: 'none',
  visit_sort: 'none',
  label: 'all',
  registered: 'any',
  archived: false,
  ...NO_FIGURE,
} as const satisfies Partial<DirectorySearch>;

export const isFiltered = (state: DirectorySearch): boolean =>
  Object.entries(NO_FILTERS).some(([name, value]) => name !== 'page' && state[name as keyof DirectorySearch] !== value);

/** The switch's new position; off takes the sort by report with it. */
export const reportSwitch = (on: boolean): Partial<DirectorySearch> => ({
  page: 1,
  has_report: on,
  ...(!on && { report_sort: 'none' as const }),
});

/** The page to step back to when the one asked for is beyond the end, else null. */
export const lastPageInstead = (page: number, totalPage: number): number | null =>
  totalPage > 0 && page > totalPage ? totalPage : null;
