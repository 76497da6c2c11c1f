import { DAY_MS } from '@physio/contract/common/dates';
import { THREAD_MESSAGES } from '@physio/contract/messages/thread';
import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import type { OwnMessage } from '@physio/contract/patient-page/own-messages';
import { PAGE_MESSAGES } from '@physio/contract/patient-page/settings';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import * as queries from './thread.queries.ts';

type Written = { client_message_id: string; body: string; age_s: number };

/** @throws AppError `forbidden` while the group has no page */
export async function listOwnMessages({ db, patient }: Context<'patient'>): Promise<OwnMessage[]> {
  await requireOn(db, patient.groupId);
  const rows = await queries.selectMessages(db, patient.groupId, patient.id, { limit: MESSAGE_LIMITS.shown, offset: 0 });
  return rows.reverse().map(toOwn);
}

/**
 * Kept once, however often the device sends it.
 * @throws AppError `too_many` for more than a day's messages, `forbidden` while the group has no page
 */
export async function writeOwnMessage({ db, patient, clock, note }: Context<'patient'>, given: Written): Promise<OwnMessage> {
  const client_message_id = given.client_message_id.toLowerCase();
  await queries.holdWriter(db, patient.groupId, patient.id);
  const known = await queries.findByClientId(db, patient.groupId, patient.id, client_message_id);
  if (known) return toOwn(known);
  await requireOn(db, patient.groupId);
  const arrived_at = clock.now();
  await refuseTooMany(db, patient, arrived_at);
  const written_at = new Date(arrived_at.getTime() - given.age_s * 1000);
  const id = await queries.insertMessage(db, patient.groupId, patient.id, {
    client_message_id,
    body: given.body,
    written_at,
    arrived_at,
  });
  note(patient.publicId, { message: id });
  return toOwn((await queries.findMessage(db, patient.groupId, patient.id, id)) as queries.MessageRow);
}

export async function readOwnMessages({ db, patient, clock, note }: Context<'patient'>, upTo: string): Promise<void> {
  const last = await queries.findMessage(db, patient.groupId, patient.id, upTo);
  if (last === undefined) throw new AppError('unknown_reference', THREAD_MESSAGES.notFound);
  note(patient.publicId, { message: upTo });
  await queries.markRead(db, patient.groupId, patient.id, { upTo: last.id, at: clock.now(), by: null });
}

type Db = Context<'patient'>['db'];

async function requireOn(db: Db, groupId: number): Promise<void> {
  if (!(await queries.findIsOn(db, groupId))) throw new AppError('forbidden', PAGE_MESSAGES.off);
}

async function refuseTooMany(db: Db, patient: Context<'patient'>['patient'], now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const arrivals = await queries.selectArrivals(db, patient.groupId, patient.id, { since, limit: MESSAGE_LIMITS.aDay });
  const first = arrivals.at(-1);
  if (arrivals.length < MESSAGE_LIMITS.aDay || first === undefined) return;
  const retryAfterSeconds = Math.ceil((first.arrived_at.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new AppError('too_many', THREAD_MESSAGES.tooMany, { retryAfterSeconds });
}

const toOwn = (row: queries.MessageRow): OwnMessage => ({
  id: row.public_id,
  client_message_id: row.client_message_id,
  from: row.written_by === null ? 'patient' : 'practice',
  body: row.body,
  written_at: row.written_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});
