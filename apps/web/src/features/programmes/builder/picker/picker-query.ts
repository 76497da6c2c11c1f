import type { PickerSearch } from './picker-search.ts';

/** The exercises to choose from that an address names: approved ones, one a side. */
export const pickerQuery = ({ page, limit, search, filters, favourites, missing }: PickerSearch) => ({
  page,
  limit,
  status: 'approved' as const,
  include_variations: true as const,
  name: search || undefined,
  filter_ids: filters || undefined,
  missing_language: missing || undefined,
  is_favourite: favourites ? (true as const) : undefined,
});
