import { DAY_MS } from '@physio/contract/common/dates';
import { SLOTS, slotsOf } from '@physio/contract/reminders/slots';
import { type Db, inTransaction } from '#db/client.ts';
import { findOwnLinks, secretsOf } from '#features/patient-page/public.ts';
import { findConsent } from '#features/performances/public.ts';
import { selectPlanSessions } from '#features/plans/public.ts';
import { dayIn, minuteIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { patientIdleMs } from '#platform/session/sessions.ts';
import { selectPushable } from './push.queries.ts';
import * as queries from './remind.queries.ts';
import { asksFor, isDueAgain, LONGEST_MINUTES, minutesOfUse } from './remind.rules.ts';
import { tokenOf } from './tokens.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>;
type Slot = queries.DueSlot;

/**
 * Looks whose time has come, wherever they are, and reminds of sessions that are not done. Of each time of a day it is decided once: a
 * server that ends in the middle has decided nothing of the patient it was at, and two servers do not both remind.
 */
export async function remind(services: Stores): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const times = (await queries.selectZones(db)).flatMap((zone) => localTime(zone, now));
  const due = await queries.selectDueSlots(db, times, LONGEST_MINUTES);
  const faults: unknown[] = [];
  for (const slots of Map.groupBy(due, ({ patient_id }) => patient_id).values()) {
    // What goes wrong with one of them keeps no reminder from the others.
    await inTransaction(db, (inside) => decide({ ...services, db: inside }, slots, now)).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

/** A zone that this server does not know reminds nobody. */
function localTime(zone: string, now: Date): queries.LocalTime[] {
  try {
    return [{ zone, day: dayIn(zone, now), minute: minuteIn(zone, now) }];
  } catch {
    return [];
  }
}

/** Of several times that have come since somebody last looked, the latest that asks for something is worth one reminder. */
async function decide(stores: Stores, slots: readonly Slot[], now: Date): Promise<void> {
  const own: { slot: Slot; id: number }[] = [];
  for (const slot of slots) {
    const { group_id, patient_id, day: local_date } = slot;
    const row = await queries.insertReminder(stores.db, group_id, { patient_id, local_date, slot: slot.slot, decided_at: now });
    if (row !== undefined) own.unshift({ slot, id: row.id });
  }
  for (const { slot, id } of own) if (await remindOf(stores, slot, id, now)) return;
}

/** @returns whether the slot asks for a session */
async function remindOf(stores: Stores, slot: Slot, reminderId: number, now: Date): Promise<boolean> {
  const { db } = stores;
  const { group_id: groupId, patient_id: patientId, day } = slot;
  const patient = await queries.findReminded(db, groupId, patientId);
  const plans = await queries.selectRunning(db, groupId, patientId, day);
  if (patient === undefined || plans.length === 0 || !(await isAsked(db, slot, plans))) return false;
  const since = Math.max(patient.changed_at.getTime(), patient.last_performed_at?.getTime() ?? 0, ...plans.map(startOf));
  const earlier = await queries.countUnanswered(db, groupId, patientId, day, new Date(since));
  if (!isDueAgain(day, earlier)) return true;
  const isPushed = await pushTo(stores, slot, reminderId, untilOf(slot, patient, plans, now), now);
  const isMailed = !earlier.mailed_today && (await mailTo(stores, slot, patient));
  if (isPushed || isMailed) await queries.setReminded(db, groupId, reminderId, isMailed);
  return true;
}

/** Reminders that came before a plan began, or was given, say nothing of whether it is followed. */
const startOf = ({ starts_on, created_at }: queries.RunningPlan) => Math.max(Date.parse(starts_on) - DAY_MS, created_at.getTime());

/** Only what is recorded can be known not to be done. */
async function isAsked(db: Db, { group_id, patient_id, day, slot }: Slot, plans: readonly queries.RunningPlan[]): Promise<boolean> {
  if ((await findConsent(db, group_id, patient_id))?.choice !== 'agreed') return false;
  const ids = plans.map(({ id }) => id);
  const full = (await selectPlanSessions(db, group_id, ids)).filter(({ is_full }) => is_full);
  return plans.some((plan) => {
    const fullOn = (date: string) => full.filter((one) => one.plan_id === plan.id && one.date === date).length;
    return asksFor(plan, fullOn, day, slot);
  });
}

function untilOf({ minute, at }: Slot, patient: queries.Reminded, plans: readonly queries.RunningPlan[], now: Date): string {
  const timeOf = { morning: patient.morning_at, midday: patient.midday_at, evening: patient.evening_at };
  const used = new Set(plans.flatMap(({ times_per_day }) => slotsOf(times_per_day)));
  const times = SLOTS.filter((slot) => used.has(slot)).map((slot) => timeOf[slot]);
  const minutes = minutesOfUse(minute, at, times, patient.quiet_from, patient.quiet_from !== patient.quiet_to);
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

async function pushTo({ db, config, jobs }: Stores, slot: Slot, reminderId: number, until: string, now: Date): Promise<boolean> {
  if (config.VAPID === null) return false;
  const { group_id: groupId, patient_id } = slot;
  const idleSince = new Date(now.getTime() - patientIdleMs(config, 'page'));
  const devices = await selectPushable(db, groupId, patient_id, { now, idleSince });
  for (const { id } of devices) await jobs.enqueue(db, 'push', { groupId, subscriptionId: id, reminderId, until });
  return devices.length > 0;
}

/** One mail a day, whatever is due on it. Without a link that opens the page there is nothing to remind with. */
async function mailTo(stores: Stores, { group_id: groupId, patient_id }: Slot, patient: queries.Reminded): Promise<boolean> {
  const { config } = stores;
  if (!patient.by_mail || !patient.mail_reminders || patient.email === '') return false;
  const link = (await findOwnLinks(stores, groupId, [patient_id])).get(patient_id);
  if (link === undefined) return false;
  const origin = (config.PATIENT_URL ?? config.PUBLIC_URL).replace(/\/$/, '');
  const token = tokenOf(config, 'mail stop', patient.public_id);
  const data = {
    name: patient.first_name,
    group: patient.group_name,
    link: `${origin}/p/${secretsOf(config, link).token}`,
    stop: `${origin}/p/?stop=${token}`,
    stopAtOnce: `${origin}/api/ext/v1/app/reminders/stop?token=${token}`,
  };
  const { email: to, language } = patient;
  await queueMail(stores, { to, language, template: 'exercise_reminder', data, groupId, patientId: patient_id });
  return true;
}
