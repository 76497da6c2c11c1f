import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import { foreignLanguage } from '@physio/contract/languages/letters';
import { type Message, THREAD_MESSAGES } from '@physio/contract/messages/thread';
import { PAGE_MESSAGES } from '@physio/contract/patient-page/settings';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './thread.queries.ts';

type Page = { page: number; limit: number };
type Sent = { body: string; up_to?: string | undefined };

/** @throws AppError `not_found` also for another group's patient */
export async function listMessages({ db, group, readers }: MemberContext, userId: string, { page, limit }: Page) {
  const patient = await queries.findReader(db, group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const [rows, total_count] = await Promise.all([
    queries.selectMessages(db, group.id, patient.id, { limit, offset: (page - 1) * limit }),
    queries.countMessages(db, group.id, patient.id),
  ]);
  return { data: rows.map((row) => toMessage(row, readers)), total_count, total_page: totalPages(total_count, limit) };
}

/** @throws AppError `conflict` for an archived patient, and while the group has no page: nobody would read it */
export async function sendMessage(context: MemberContext, userId: string, { body, up_to }: Sent) {
  const { db, group, user, clock, readers, note } = context;
  const patient = await holdReader(context, userId);
  if (patient.archived_at !== null) throw new AppError('conflict', THREAD_MESSAGES.archived);
  if (!(await queries.findIsOn(db, group.id))) throw new AppError('conflict', PAGE_MESSAGES.off);
  if (up_to !== undefined) await read(context, patient.id, up_to);
  const now = clock.now();
  const id = await queries.insertMessage(db, group.id, patient.id, {
    body,
    written_at: now,
    arrived_at: now,
    written_by: user.id,
  });
  note(userId, { message: id });
  const row = (await queries.findMessage(db, group.id, patient.id, id)) as queries.MessageRow;
  return { ...toMessage(row, readers), user_id: userId };
}

export async function readMessages(context: MemberContext, userId: string, upTo: string): Promise<void> {
  const patient = await holdReader(context, userId);
  context.note(userId, { message: upTo });
  await read(context, patient.id, upTo);
}

async function holdReader({ db, group }: MemberContext, userId: string) {
  const patient = await queries.holdReader(db, group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}

async function read({ db, group, user, clock }: MemberContext, patientId: number, publicId: string): Promise<void> {
  const last = await queries.findMessage(db, group.id, patientId, publicId);
  if (last === undefined) throw new AppError('unknown_reference', THREAD_MESSAGES.notFound);
  await queries.markRead(db, group.id, patientId, { upTo: last.id, at: clock.now(), by: user.id });
}

export function toMessage(row: queries.MessageRow, readers: MemberContext['readers']): Message {
  const { by_first, by_last, reader_first, reader_last, read_at } = row;
  return {
    id: row.public_id,
    from: row.written_by === null ? 'patient' : 'practice',
    by: by_first === null ? null : `${by_first} ${by_last}`,
    body: row.body,
    language: readers[0] && foreignLanguage(row.body, readers[0]),
    written_at: row.written_at.toISOString(),
    arrived_at: row.arrived_at.toISOString(),
    read: read_at && { at: read_at.toISOString(), by: reader_first === null ? null : `${reader_first} ${reader_last}` },
  };
}
