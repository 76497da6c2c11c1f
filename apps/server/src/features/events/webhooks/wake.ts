import type { Services } from '#platform/http/context.ts';
import type { JobData } from '#platform/jobs/job-kinds.ts';

/** Queues the sending of what is due to a webhook: one job of each runs at a time, on all servers together. */
export const wake = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>, job: JobData['webhook'], at?: Date) =>
  jobs.enqueue(db, 'webhook', job, `webhook ${job.webhookId}`, at);
