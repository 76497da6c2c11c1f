import { carryOutInstall } from '#features/library/public.ts';
import { makePoster } from '#features/media/public.ts';
import { mailNotices } from '#features/messages/public.ts';
import { countChangedDays, keepForTheDay } from '#features/practice/public.ts';
import { deliverPush, remind } from '#features/reminders/public.ts';
import { carryOutRun } from '#features/retention/public.ts';
import type { Services } from '#platform/http/context.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { deliver } from '#platform/mail/outbox.ts';
import { housekeeping } from './housekeeping.ts';

/** What each kind of job does. */
export const workers = (services: Services) => ({
  mail: ({ outboxId }: { outboxId: number }) => deliver(services, outboxId),
  poster: ({ mediaId }: { mediaId: number }) => makePoster(services, mediaId),
  library: ({ installId }: { installId: number }) => carryOutInstall(services, installId),
  retention: ({ groupId, runId }: JobData['retention']) => carryOutRun(services, groupId, runId),
  notices: () => mailNotices(services),
  remind: () => remind(services),
  push: (job: JobData['push']) => deliverPush(services, job),
  'practice-days': () => countChangedDays(services),
  'practice-insights': () => keepForTheDay(services),
  housekeeping: () => housekeeping(services),
});
