import type { Db } from '#db/client.ts';
import { endOtherLinks, listOpenLinks } from '#features/patient-page/public.ts';
import { endOtherCalendars, listOpenCalendars } from '#features/reminders/public.ts';
import { endOtherSignOns, listOpenSignOns } from '#features/sso/public.ts';

/** What opens something and nobody had ended at that time, by ids and digests that open nothing. */
export type StillOpen = { at: string; links: string[]; calendars: string[]; sign_ons: string[] };
export type Ended = { links: number; calendars: number; connections: number; accounts: number };

export const listStillOpen = async (db: Db, now: Date): Promise<StillOpen> => ({
  at: now.toISOString(),
  links: await listOpenLinks(db),
  calendars: await listOpenCalendars(db),
  sign_ons: await listOpenSignOns(db),
});

/**
 * Ends in a restored database whatever was not open when the list was made. What was open is named, and not what was ended: then a list
 * that is too old, or none, opens nothing that was ended since.
 */
export async function endOthers(db: Db, open: StillOpen | null): Promise<Ended> {
  const links = await endOtherLinks(db, open?.links ?? []);
  const calendars = await endOtherCalendars(db, open?.calendars ?? []);
  return { links, calendars, ...(await endOtherSignOns(db, open?.sign_ons ?? [])) };
}
