import { PROGRAMME_MESSAGES } from '@physio/contract/programmes/programmes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { classificationQuery } from '#features/classification/public.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { filterGroups } from './classification-groups.ts';

/** The filters of the group; a load that fails says so, and asks again when the filters are opened the next time. */
export function useFilterGroups() {
  const t = useTranslation();
  const query = useQuery({ ...classificationQuery, retry: false });
  const { failureCount, isError } = query;
  useEffect(() => {
    if (isError && failureCount > 0) toast.error(t(PROGRAMME_MESSAGES.filtersFailed));
  }, [isError, failureCount, t]);
  return {
    groups: filterGroups(query.data?.[0]?.data ?? {}),
    failed: isError,
    isPending: query.isPending,
    retry: () => void query.refetch(),
  };
}
