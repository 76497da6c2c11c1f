import { MESSAGES } from '@physio/contract/common/errors';
import { LINK_MESSAGES, type LinkState, type PatientLink } from '@physio/contract/patient-page/links';
import { findPatient } from '#features/patients/public.ts';
import { findConsent } from '#features/performances/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { revokeSession } from '#platform/session/session.queries.ts';
import { findDevice, findReminders, selectDevices, toDevice } from './devices.queries.ts';
import { inTwoParts, secretsOf } from './link-secrets.ts';
import { clearWrong, holdPatients, type LinkRow, revokeLinks } from './links.queries.ts';
import { lockOf, recentlyWrong } from './lock.rules.ts';
import { ensureLinks, findOwnLinks } from './make-links.service.ts';
import { pageOrigin } from './page-origin.ts';
import { requirePage } from './settings.service.ts';

const STATES = { day: 'locked_day', staff: 'locked' } as const;

/** @throws AppError `not_found` also for another group's patient */
export async function getPatientLink(context: MemberContext, userId: string): Promise<LinkState> {
  const patient = await findPatient(context.db, context.group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return stateOf(context, patient.id);
}

/** @throws AppError `conflict` while the group has no page, and for an archived patient */
export async function makePatientLink(context: MemberContext, userId: string, renew: boolean): Promise<PatientLink> {
  const { db, group, clock, config, note } = context;
  const page = await requirePage(db, group.id);
  const patient = await holdPatient(context, userId);
  if (patient.archived_at !== null) throw new AppError('conflict', LINK_MESSAGES.archived);
  if (renew) await revokeLinks(db, group.id, [patient.id], clock.now());
  const { links, made } = await ensureLinks(context, [patient], page.second_item);
  const link = links.get(patient.id) as LinkRow;
  note(userId, { made: made.length > 0, renew });
  const { token, shortCode, code } = secretsOf(config, link);
  return {
    ...(await stateOf(context, patient.id)),
    url: `${pageOrigin(context)}/p/${token}`,
    short_code: inTwoParts(shortCode),
    short_url: `${pageOrigin(context)}/p/`,
    code: link.second_item === 'code' ? code : null,
  };
}

/** Repeating it changes nothing. */
export async function revokePatientLink(context: MemberContext, userId: string): Promise<void> {
  const { db, group, clock } = context;
  const patient = await holdPatient(context, userId);
  await revokeLinks(db, group.id, [patient.id], clock.now());
}

export async function unlockPatientLink(context: MemberContext, userId: string): Promise<LinkState> {
  const patient = await holdPatient(context, userId);
  const link = (await findOwnLinks(context, context.group.id, [patient.id])).get(patient.id);
  if (link === undefined) throw new AppError('not_found', LINK_MESSAGES.none);
  await clearWrong(context.db, context.group.id, link.id);
  return stateOf(context, patient.id);
}

export async function signOutDevice(context: MemberContext, userId: string, deviceId: string): Promise<void> {
  const { db, group, clock, config } = context;
  const patient = await holdPatient(context, userId);
  const device = await findDevice(db, group.id, patient.id, deviceId, { now: clock.now(), config });
  if (device === undefined) throw new AppError('not_found', LINK_MESSAGES.deviceGone);
  await revokeSession(db, device.id);
}

async function holdPatient({ db, group }: MemberContext, userId: string) {
  const [patient] = await holdPatients(db, group.id, [userId]);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}

async function stateOf(context: Pick<Services, 'db' | 'clock' | 'config'> & Pick<MemberContext, 'group'>, patientId: number) {
  const { db, group, clock, config } = context;
  const now = clock.now();
  const [links, devices, consent, reminders] = await Promise.all([
    findOwnLinks(context, group.id, [patientId]),
    selectDevices(db, group.id, patientId, { now, config }),
    findConsent(db, group.id, patientId),
    findReminders(db, group.id, patientId),
  ]);
  const link = links.get(patientId);
  const lock = link && lockOf(link.wrong_at, now);
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    state: link === undefined ? ('none' as const) : lock ? STATES[lock] : ('live' as const),
    second_item: link?.second_item ?? null,
    made_at: iso(link?.made_at),
    expires_at: iso(link?.expires_at),
    sent_at: iso(link?.sent_at),
    first_opened_at: iso(link?.first_opened_at),
    last_opened_at: iso(link?.last_opened_at),
    wrong: recentlyWrong(link?.wrong_at ?? [], now),
    consent: consent?.choice ?? null,
    devices: devices.map(toDevice),
    reminders: reminders && (reminders.by_push || reminders.by_mail) ? { ...reminders, last_at: iso(reminders.last_at) } : null,
  };
}
