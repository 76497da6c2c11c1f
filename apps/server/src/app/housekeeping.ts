import { DAY_MS } from '@physio/contract/common/dates';
import { removeUnreferenced } from '#features/content/public.ts';
import { deleteOldHeartbeats } from '#features/dashboard/public.ts';
import { deleteOldDeliveries, deleteOldEvents } from '#features/events/public.ts';
import { removeOldBoxes } from '#features/library/public.ts';
import { deleteOldReminders } from '#features/reminders/public.ts';
import { deleteOldInvites } from '#features/staff/public.ts';
import { deleteOldRefusals } from '#platform/audit/refusals.queries.ts';
import { deleteOldCodes } from '#platform/codes/codes.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { deleteOldKeys } from '#platform/idempotency/idempotency.queries.ts';
import { deleteExpiredLimits } from '#platform/limits/limits.queries.ts';
import { deleteOldMails, MAIL_DAYS } from '#platform/mail/outbox.queries.ts';
import { removeWritten } from '#platform/mail/transport.ts';
import { deleteDeadSessions } from '#platform/session/session.queries.ts';

/**
 * Once a day: what is past its time goes, so that no table grows for ever. The audit log and all that documents a patient's
 * treatment stay.
 */
export async function housekeeping(services: Services): Promise<void> {
  const { db, config, clock } = services;
  await deleteDeadSessions(db);
  await deleteOldCodes(db);
  await deleteExpiredLimits(db);
  await deleteOldKeys(db);
  await deleteOldMails(db);
  await removeWritten(config, { before: new Date(clock.now().getTime() - MAIL_DAYS * DAY_MS) });
  await deleteOldInvites(db);
  await deleteOldRefusals(db);
  await deleteOldHeartbeats(db);
  await deleteOldReminders(db);
  await deleteOldDeliveries(db, clock.now());
  await deleteOldEvents(db, clock.now());
  await removeOldBoxes(services);
  await removeUnreferenced(services);
}
