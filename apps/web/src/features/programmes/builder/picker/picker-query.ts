import type { PickerSearch } from './picker-search.ts';

/** The exercises to choose from that an address names: approved ones, one a side. */
export const pickerQuery = ({ page, limit, search, filters, favourites }: PickerSearch) => ({
  page,
  limit,
  status: 'approved' as const,
  include_variations: true as const,
  ...(search && { name: search }),
  ...(filters && { filter_ids: filters }),
  ...(favourites && { is_favourite: true as const }),
});
