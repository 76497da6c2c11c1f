import { dayIn, localDay } from '@physio/contract/common/dates';
import { useGroup } from './session.ts';

/** The day that it is where the chosen group is, which is the server's measure: the viewer may be a day ahead or behind. */
export function useGroupDay(): string {
  const zone = useGroup()?.branding?.time_zone;
  return zone ? dayIn(zone, new Date()) : localDay(new Date());
}
