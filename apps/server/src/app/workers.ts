import { makePoster, removeUnreferenced } from '#features/media/public.ts';
import { deleteOldCodes } from '#platform/codes/codes.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { deleteOldKeys } from '#platform/idempotency/idempotency.queries.ts';
import { deleteOldWindows } from '#platform/limits/limits.queries.ts';
import { deliver } from '#platform/mail/outbox.ts';
import { deleteDeadSessions } from '#platform/session/session.queries.ts';

/** What each kind of job does. */
export const workers = (services: Services) => ({
  mail: ({ outboxId }: { outboxId: number }) => deliver(services, outboxId),
  poster: ({ mediaId }: { mediaId: number }) => makePoster(services, mediaId),
  housekeeping: async () => {
    await deleteDeadSessions(services.db);
    await deleteOldCodes(services.db);
    await deleteOldWindows(services.db);
    await deleteOldKeys(services.db);
    await removeUnreferenced(services);
  },
});
