import { flag } from '@physio/contract/common/fields';
import type { Tag } from '@physio/contract/tags/tags';
import { fold } from '@physio/contract/text/fold';
import * as z from 'zod/mini';
import { listSearch } from '#platform/search-state.ts';

/** The library's address: `tags` are ids joined by commas; `category` comes from the landing and names a tag. `archived` shows the archived ones alone, `untranslated` those not wholly in the console's language. */
export const LibrarySearch = z.object({
  ...listSearch(),
  tags: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  archived: z._default(z.catch(flag(), false), false),
  untranslated: z._default(z.catch(flag(), false), false),
});

/** The tags chosen: those of the address, else the one the category names. An unknown category chooses none. */
export function chosenTags(
  search: { tags: string; category: string },
  tags: readonly Pick<Tag, 'encoded_id' | 'name'>[],
): string[] {
  if (search.tags !== '') return search.tags.split(',').filter(Boolean);
  const wanted = fold(search.category);
  const named = tags.find(({ name }) => wanted !== '' && fold(name) === wanted);
  return named ? [named.encoded_id] : [];
}
