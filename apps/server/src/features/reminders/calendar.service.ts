import { calendarText } from '@physio/contract/reminders/ics';
import { eventsOf } from '@physio/contract/reminders/plan-events';
import { USUAL_TIMES } from '@physio/contract/reminders/slots';
import { selectPauses } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Feed } from '#platform/http/calendar-feed.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { selectCalendarPlans } from './calendar.queries.ts';
import { findHolder, findPrefs, type Holder, setCalendar } from './preferences.queries.ts';
import { keepUsual } from './preferences.service.ts';
import { calendarTitle } from './reminder-words.ts';
import { calendarPath, isTokenOf, namedBy } from './tokens.ts';

export async function makeCalendar({ db, patient, clock, config, note }: Context<'patient'>) {
  await keepUsual(db, patient.groupId, patient.id, clock.now());
  await setCalendar(db, patient.groupId, patient.id, true, clock.now());
  const { calendar_serial = 0 } = (await findPrefs(db, patient.groupId, patient.id)) ?? {};
  note(patient.publicId);
  return { calendar: calendarPath(config, patient.publicId, calendar_serial) };
}

export async function endCalendar({ db, patient, clock, note }: Context<'patient'>): Promise<void> {
  await setCalendar(db, patient.groupId, patient.id, false, clock.now());
  note(patient.publicId);
}

/** The calendar that a token opens, or null. */
export async function readCalendar(services: Pick<Services, 'db' | 'config' | 'clock'>, token: string): Promise<Feed | null> {
  const { db, config } = services;
  const holder = await findHolder(db, namedBy(token));
  if (!holder?.has_calendar || !isTokenOf(config, 'calendar', token, holder.public_id, holder.calendar_serial ?? 0)) return null;
  return { name: `patient ${holder.id}`, text: () => textOf(services, holder) };
}

async function textOf({ db, clock }: Pick<Services, 'db' | 'clock'>, holder: Holder): Promise<string> {
  const today = dayIn(holder.own_zone ?? holder.time_zone, clock.now());
  const rows = await selectCalendarPlans(db, holder.group_id, holder.id, today);
  const pauses = await selectPauses(
    db,
    holder.group_id,
    rows.map(({ key }) => key),
  );
  const plans = rows.map(({ key, ...plan }) => ({ ...plan, pauses: pauses.filter(({ plan_id }) => plan_id === key) }));
  const times = {
    morning: holder.morning_at ?? USUAL_TIMES.morning,
    midday: holder.midday_at ?? USUAL_TIMES.midday,
    evening: holder.evening_at ?? USUAL_TIMES.evening,
  };
  return calendarText(eventsOf(plans, times, today), calendarTitle(holder.language));
}
