import { queryClient } from '#platform/api/query.ts';
import { readSearch } from '#platform/search-state.ts';
import { timeZone } from '#platform/time-zone.ts';
import { directoryList } from '../patients.api.ts';
import { directoryQuery } from './directory-query.ts';
import { DirectorySearch } from './directory-search.ts';

/** Asks for the page of the list that an address names, before the screen is there to ask. */
export function prefetchDirectory(search: Record<string, string>): Promise<void> {
  return queryClient.prefetchQuery(directoryList(directoryQuery(readSearch(DirectorySearch, search), new Date(), timeZone())));
}
