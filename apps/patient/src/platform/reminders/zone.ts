import type { Preferences, Wishes } from '@physio/contract/reminders/preferences';
import { call } from '../api/call.ts';
import { getPreferences, savePreferences } from '../api/settings-calls.ts';
import { type Person, people } from '../people/people.ts';
import { read, write } from '../storage/kept.ts';
import { timeZone } from '../time-zone.ts';

export const zoneKey = (id: string) => `zone/${id}`;
/** Undefined where a browser does not say where it is. */
const zoneHere = (): string | undefined => (timeZone() === 'Etc/Unknown' ? undefined : timeZone());

export const wishesOf = ({ by_mail, morning, midday, evening, quiet_from, quiet_to, time_zone }: Preferences): Wishes => ({
  by_mail,
  morning,
  midday,
  evening,
  quiet_from,
  quiet_to,
  time_zone,
});

/** Times are those of the clock of this phone. */
export async function saveWishes({ id, token }: Person, wishes: Wishes): Promise<Preferences> {
  const time_zone = zoneHere() ?? wishes.time_zone;
  const { data } = await call(savePreferences, { body: { ...wishes, time_zone } }, token);
  await write(zoneKey(id), time_zone).catch(() => undefined);
  return data;
}

/** Whoever has travelled is reminded by the clocks of where they are now. */
export async function followZone(): Promise<void> {
  for (const one of people.get()) {
    const told = await read<string>(zoneKey(one.id));
    if (told === undefined || told === (zoneHere() ?? told) || one.isSignedOut) continue;
    const { data } = await call(getPreferences, {}, one.token);
    await saveWishes(one, wishesOf(data));
  }
}
