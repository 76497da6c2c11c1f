import { prefetchDirectory } from '#features/patients/directory/prefetch-directory.ts';
import { parseSearch, paths } from '#platform/paths.ts';
import { session } from '#platform/session/session.ts';

/**
 * The first screen's data and the language's tags need nothing of each other, so they are asked for together; the loader
 * stands until the tags are there.
 */
export async function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const { user, group } = session();
  if (!user || !group) return;
  if (pathname.replace(/\/$/, '') === paths.patients().to) await prefetchDirectory(parseSearch(search));
}
