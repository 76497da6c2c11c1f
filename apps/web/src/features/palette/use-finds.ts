import { listExercises } from '@physio/contract/exercises/exercises';
import { listPatients } from '@physio/contract/patients/patients';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { matching, PLACES, type Section } from './finds.ts';

const MOST = 5;
/** Letters from which the group's lists are asked. */
const ENOUGH = 2;

/** What has the typed words: screens and acts at once, patients, programmes and exercises as they are found. */
export function useFinds(typed: string, settled: string): { sections: Section[]; isSearching: boolean; error: Error | null } {
  const t = useTranslation();
  const name = settled.trim();
  const enabled = name.length >= ENOUGH;
  const patients = useQuery({
    enabled,
    queryKey: ['patients', 'found', name],
    queryFn: async ({ signal }) => {
      const { pt_users, sample } = await call(listPatients, { query: { page: 1, limit: MOST, first_name: name } }, { signal });
      return sample ? [...pt_users, sample] : pt_users;
    },
  });
  const programmes = useQuery({
    enabled,
    queryKey: ['programmes', 'found', name],
    queryFn: async ({ signal }) => (await call(listProgrammes, { query: { page: 1, limit: MOST, name } }, { signal })).data,
  });
  const exercises = useQuery({
    enabled,
    queryKey: ['exercises', 'found', name],
    queryFn: async ({ signal }) => (await call(listExercises, { query: { page: 1, limit: MOST, name } }, { signal })).data,
  });
  const lists = [patients, programmes, exercises];
  const sections: Section[] = [
    {
      title: t('Patients'),
      finds: (patients.data ?? []).map((one) => ({
        key: `patient ${one.user_id}`,
        title: fullName(one),
        about: one.email,
        to: paths.patient(one.user_id),
      })),
    },
    {
      title: t('Programmes'),
      finds: (programmes.data ?? []).map((one) => ({
        key: `programme ${one.encoded_id}`,
        title: one.name,
        lang: one.languages?.name,
        to: paths.builder({ programme: one.encoded_id }),
      })),
    },
    {
      title: t('Exercises'),
      finds: (exercises.data ?? []).map((one) => ({
        key: `exercise ${one.encoded_id}`,
        title: one.name,
        lang: one.languages?.name,
        to: paths.exercise(one.encoded_id),
      })),
    },
    {
      title: t('Go to'),
      finds: matching(PLACES, typed, ({ title }) => t(title)).map((place) => ({
        ...place,
        key: place.title,
        title: t(place.title),
      })),
    },
  ];
  return {
    sections: sections.filter(({ finds }) => finds.length > 0),
    isSearching: enabled && lists.some(({ isFetching }) => isFetching),
    error: (enabled && lists.find(({ error }) => error)?.error) || null,
  };
}
