import { OWN_CALENDAR_PATH } from '@physio/contract/calendars/calendars';
import { addDays } from '@physio/contract/common/dates';
import { type CalendarEvent, calendarText } from '@physio/contract/reminders/ics';
import { ENDING_DAYS } from '#features/attention/public.ts';
import { languageOf } from '#features/reminders/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Feed } from '#platform/http/calendar-feed.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { PLAN_TITLES } from './calendar-words.ts';
import * as queries from './calendars.queries.ts';

/** What is over for longer leaves the calendar. */
const PAST_DAYS = 31;

export async function getOwnCalendar({ db, group, user }: MemberContext) {
  const own = await queries.findOwn(db, group.id, user.id);
  return own ? { made_at: own.made_at.toISOString(), read_at: own.read_at?.toISOString() ?? null } : null;
}

export async function makeOwnCalendar({ db, group, user, clock, note }: MemberContext) {
  const token = newToken();
  await queries.keepOwn(db, group.id, { user_id: user.id, token_hash: digest(token), made_at: clock.now() });
  note(user.publicId);
  return { calendar: `${OWN_CALENDAR_PATH}${token}.ics` };
}

export async function endOwnCalendar({ db, group, user, note }: MemberContext): Promise<void> {
  await queries.deleteOwn(db, group.id, user.id);
  note(user.publicId);
}

type Reader = NonNullable<Awaited<ReturnType<typeof queries.findReader>>>;
type Reading = Pick<Services, 'db' | 'relaxedDb' | 'clock' | 'config'>;

/** The calendar that a token opens, or null. */
export async function readOwnCalendar(services: Reading, token: string): Promise<Feed | null> {
  const reader = await queries.findReader(services.db, digest(token));
  if (reader === undefined) return null;
  return { name: `staff ${reader.group_id} ${reader.user_id}`, text: () => textOf(services, reader) };
}

/** When the plans begin, want a look before their end, and end. */
async function textOf({ db, relaxedDb, clock, config }: Reading, reader: Reader): Promise<string> {
  const now = clock.now();
  await queries.noteRead(relaxedDb, reader.group_id, reader.user_id, now);
  const from = addDays(dayIn(reader.time_zone, now), -PAST_DAYS);
  const plans = await queries.selectAssigned(db, reader.group_id, reader.user_id, from);
  const titles = PLAN_TITLES[languageOf(reader.language)];
  const site = config.PUBLIC_URL.replace(/\/$/, '');
  const events = plans.flatMap(({ id, patient, startsOn, endsOn }): CalendarEvent[] => {
    const days = { begins: startsOn, review: addDays(endsOn, -ENDING_DAYS), ends: endsOn } as const;
    return (['begins', 'review', 'ends'] as const)
      .filter((deed) => days[deed] >= from)
      .map((deed) => ({
        ...{ uid: `${id}-${deed}@physio-console`, day: days[deed], title: titles[deed] },
        link: `${site}/users/${patient}`,
      }));
  });
  return calendarText(events, titles.calendar);
}
