import type { Language } from '@physio/contract/languages/languages';
import { getPatientLink } from '@physio/contract/patient-page/links';
import { getPreview } from '@physio/contract/patient-page/preview';
import type { PreviewProgramme } from '@physio/contract/patient-page/preview-message';
import { getPatientPage } from '@physio/contract/patient-page/settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** What the patients' page shows of a programme's exercises; what is shown stays while it is fetched in another language. */
export function usePreviewExercises({ items }: PreviewProgramme, language: Language) {
  const ids = [...new Set(items.map(({ encoded_id }) => encoded_id))].join(',');
  return useQuery({
    queryKey: ['patient-page', 'preview', ids, language],
    queryFn: async ({ signal }) => ({
      language,
      exercises: (await call(getPreview, { query: { ids } }, { signal, language })).data,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
