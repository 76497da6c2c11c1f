import type { FastifyBaseLogger } from 'fastify';
import { warnOfEndingKeys } from '#features/api-keys/public.ts';
import { keepLists } from '#features/attention/public.ts';
import { sealAudit } from '#features/audit/public.ts';
import { makeScheduledBackup, renewErasureList } from '#features/backup/public.ts';
import { makePoster } from '#features/content/public.ts';
import { publishWaiting, sendDue } from '#features/events/public.ts';
import { carryOutInstall } from '#features/library/public.ts';
import { mailNotices } from '#features/messages/public.ts';
import { countChangedDays, keepForTheDay } from '#features/practice/public.ts';
import { deliverPush, remind } from '#features/reminders/public.ts';
import { carryOutRun } from '#features/retention/public.ts';
import type { Services } from '#platform/http/context.ts';
import type { JobData } from '#platform/jobs/job-kinds.ts';
import { deliver } from '#platform/mail/outbox.ts';
import { housekeeping } from './housekeeping.ts';

/** What each kind of job does. `log`: where a failure is said that nobody else sees. */
export const workers = (services: Services, log?: FastifyBaseLogger) => ({
  mail: ({ outboxId }: { outboxId: number }) => deliver(services, outboxId),
  poster: ({ mediaId }: { mediaId: number }) => makePoster(services, mediaId),
  library: ({ installId }: { installId: number }) => carryOutInstall(services, installId),
  retention: ({ groupId, runId }: JobData['retention']) => carryOutRun(services, groupId, runId),
  notices: () => mailNotices(services),
  remind: () => remind(services),
  push: (job: JobData['push']) => deliverPush(services, job),
  attention: () => keepLists(services),
  'practice-days': () => countChangedDays(services),
  'practice-insights': () => keepForTheDay(services),
  events: () => publishWaiting(services),
  webhook: (job: JobData['webhook']) => sendDue(services, job),
  'audit-seal': () => sealAudit(services),
  'key-ends': () => warnOfEndingKeys(services),
  housekeeping: () => housekeeping(services),
  ...(services.config.BACKUP_DIR !== undefined && {
    backup: () => backUp(services, log),
    'erasure-list': () => renewErasureList(services),
  }),
});

async function backUp(services: Services, log?: FastifyBaseLogger): Promise<void> {
  try {
    await makeScheduledBackup(services);
  } catch (error) {
    log?.error({ err: error }, 'the scheduled backup failed');
    throw error;
  }
}
