import { deleteOldHeartbeats } from '#features/dashboard/public.ts';
import { removeUnreferenced } from '#features/media/public.ts';
import { deleteOldInvites } from '#features/staff/public.ts';
import { deleteOldCodes } from '#platform/codes/codes.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { deleteOldKeys } from '#platform/idempotency/idempotency.queries.ts';
import { deleteExpiredLimits } from '#platform/limits/limits.queries.ts';
import { deleteOldMails } from '#platform/mail/outbox.queries.ts';
import { deleteDeadSessions } from '#platform/session/session.queries.ts';

/**
 * Once a day: what is past its time goes, so that no table grows for ever. The audit log and all that tells of a patient's
 * treatment stay.
 */
export async function housekeeping(services: Services): Promise<void> {
  const { db } = services;
  await deleteDeadSessions(db);
  await deleteOldCodes(db);
  await deleteExpiredLimits(db);
  await deleteOldKeys(db);
  await deleteOldMails(db);
  await deleteOldInvites(db);
  await deleteOldHeartbeats(db);
  await removeUnreferenced(services);
}
