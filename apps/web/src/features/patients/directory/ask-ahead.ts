import { queryClient } from '#platform/api/query.ts';
import { browserZone } from '#platform/format/browser-zone.ts';
import { readSearch } from '#platform/search-state.ts';
import { directoryList } from '../patients.api.ts';
import { DirectorySearch, directoryQuery } from './directory-search.ts';

/** Asks for the page of the list that an address names, before the screen is there to ask. */
export function askForDirectory(search: Record<string, string>): void {
  void queryClient.prefetchQuery(directoryList(directoryQuery(readSearch(DirectorySearch, search), new Date(), browserZone())));
}
