import { administers } from '@physio/contract/auth/roles';
import { listGroups } from '@physio/contract/groups/group-settings';
import type { Language } from '@physio/contract/languages/languages';
import { checkLibrary, type LibrarySource } from '@physio/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { useGroup, useUser } from '#platform/session/session.ts';

/** The groups that the user administers, but for the one they work in. */
export function useCopyableGroups() {
  const own = useGroup()?.id;
  const isMaster = useUser().user_role === 'Master';
  const { data } = useListQuery({
    queryKey: ['groups', 'all'],
    queryFn: async ({ signal }) => (await call(listGroups, undefined, { signal })).data,
    empty: [],
  });
  return data.filter(({ id, user_role }) => id !== own && administers(isMaster, user_role));
}

type Wish = { source: LibrarySource; language: Language; sameName: 'skip' | 'add' | 'take' };

/** What adding a library would do; nothing is added. */
export const useLibraryCheck = ({ source, language, sameName }: Wish) =>
  useQuery({
    queryKey: ['installs', 'check', source, language, sameName],
    queryFn: async ({ signal }) =>
      (await call(checkLibrary, { body: { source, language, arrives: 'pending', same_name: sameName } }, { signal })).data,
  });
