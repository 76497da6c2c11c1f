import { getPatientLink } from '@physio/contract/patient-page/links';
import { getPatientPage } from '@physio/contract/patient-page/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** The page for patients of the group at work. */
export const usePatientPage = () =>
  useQuery({
    queryKey: ['patient-page'],
    queryFn: async ({ signal }) => (await call(getPatientPage, undefined, { signal })).data,
  });

/** How a patient's link stands; asked for only where the group has its page switched on. */
export function usePatientLink(userId: string) {
  const isOn = usePatientPage().data?.is_on === true;
  return useQuery({
    queryKey: ['patient-links', userId],
    queryFn: async ({ signal }) => (await call(getPatientLink, { params: { user_id: userId } }, { signal })).data,
    enabled: isOn,
  });
}
