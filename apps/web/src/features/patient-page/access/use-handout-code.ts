import { usePatientLink } from '../patient-page.api.ts';
import { useMadeLink } from './use-made-link.ts';

/**
 * The code on a patient's handout. `wanted` null: it is printed where there is a link already; nobody who ended access makes a
 * new one by looking at a handout. @returns null where the group has no page
 */
export function useHandoutCode(userId: string, wanted: boolean | null) {
  const state = usePatientLink(userId).data;
  const isShown = wanted ?? state?.state === 'live';
  const { link } = useMadeLink(userId, state !== undefined && isShown);
  return state === undefined ? null : { isShown, link };
}
