import { LANGUAGES } from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';

/** What the picker shows, as the address keeps it: `filters` are ids of classification nodes, joined by commas. */
export const PickerSearch = z.object({
  ...listSearch(),
  filters: z._default(z.string(), ''),
  /** Exercises without a name in this language. */
  missing: z._default(z.catch(z.enum(['', ...LANGUAGES]), ''), ''),
  favourites: z._default(z.catch(z.enum(['', 'true']), ''), ''),
});

export type PickerSearch = z.infer<typeof PickerSearch>;

export const idsOf = (filters: string): string[] => filters.split(',').filter(Boolean);

/** The list of ids with one more or one less. */
export const toggled = (ids: readonly string[], id: string): string =>
  (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(',');
