import type { Preferences, Wishes } from '@physio/contract/reminders/preferences';
import { REMINDER_MESSAGES } from '@physio/contract/reminders/preferences';
import { minutesOf, USUAL_TIMES } from '@physio/contract/reminders/slots';
import type { Db } from '#db/client.ts';
import { countUnknown } from '#features/patient-page/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { findHolder, findOffer, findPrefs, type Prefs, savePrefs, setByMail } from './preferences.queries.ts';
import { hasPush } from './push.queries.ts';
import { calendarPath, isTokenOf, namedBy } from './tokens.ts';
import { toWishes } from './wishes.mapper.ts';

/** Of a patient who has not chosen anything yet. */
const usual = (timeZone: string): Omit<Prefs, 'changed_at'> => ({
  by_mail: false,
  morning_at: USUAL_TIMES.morning,
  midday_at: USUAL_TIMES.midday,
  evening_at: USUAL_TIMES.evening,
  quiet_from: USUAL_TIMES.quiet_from,
  quiet_to: USUAL_TIMES.quiet_to,
  time_zone: timeZone,
});

type Owner = Pick<Context<'patient'>, 'db' | 'patient' | 'config'>;

export async function getPreferences(context: Owner): Promise<Preferences> {
  const { db, patient, config } = context;
  const [offer, found, pushHere] = await Promise.all([
    findOffer(db, patient.groupId, patient.id),
    findPrefs(db, patient.groupId, patient.id),
    hasPush(db, patient.groupId, patient.sessionId),
  ]);
  const prefs = found ?? usual(offer.time_zone);
  return {
    ...toWishes(prefs),
    mail_offered: offer.mail_reminders === true && offer.email !== '',
    push_key: config.VAPID?.publicKey ?? null,
    push_here: pushHere,
    arrived_at: offer.arrived_at?.toISOString() ?? null,
    mailed_at: offer.mailed_at?.toISOString() ?? null,
    calendar: found?.has_calendar ? calendarPath(config, offer.public_id, found.calendar_serial) : null,
  };
}

/** @throws AppError `conflict` for mails where the practice offers none, or the record has no address */
export async function savePreferences(context: Context<'patient'>, wishes: Wishes): Promise<Preferences> {
  const { db, patient, clock, note } = context;
  const offer = await findOffer(db, patient.groupId, patient.id);
  if (wishes.by_mail && (offer.mail_reminders !== true || offer.email === '')) {
    throw new AppError('conflict', REMINDER_MESSAGES.noMail);
  }
  await savePrefs(db, patient.groupId, patient.id, {
    by_mail: wishes.by_mail,
    morning_at: minutesOf(wishes.morning),
    midday_at: minutesOf(wishes.midday),
    evening_at: minutesOf(wishes.evening),
    quiet_from: minutesOf(wishes.quiet_from),
    quiet_to: minutesOf(wishes.quiet_to),
    time_zone: wishes.time_zone,
    changed_at: clock.now(),
  });
  note(patient.publicId);
  return getPreferences(context);
}

/** Makes sure that there is a row to write into. */
export async function keepUsual(db: Db, groupId: number, patientId: number, now: Date): Promise<void> {
  if (await findPrefs(db, groupId, patientId)) return;
  const { time_zone } = await findOffer(db, groupId, patientId);
  await savePrefs(db, groupId, patientId, { ...usual(time_zone), changed_at: now });
}

/** Stops mails, whoever reads them. Repeating it changes nothing. @throws AppError `not_found` for what is not a token of ours */
export async function stopMails(
  context: Pick<Services, 'db' | 'config' | 'clock'> & Context<'public'>,
  token: string,
): Promise<void> {
  const { db, config, clock, caller } = context;
  const holder = await findHolder(db, namedBy(token));
  if (holder === undefined || !isTokenOf(config, 'mail stop', token, holder.public_id)) {
    await countUnknown(context, caller.network);
    throw new AppError('not_found', REMINDER_MESSAGES.badStop);
  }
  if (holder.by_mail) await setByMail(db, holder.group_id, holder.id, false, clock.now());
}
