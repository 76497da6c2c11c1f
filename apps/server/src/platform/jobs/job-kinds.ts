/** What can be done later, and what each kind of job is given. */
export type JobData = {
  /** Send the mail of an outbox row. */
  mail: { outboxId: number };
  /** Make the still picture of a stored file. */
  poster: { mediaId: number };
  /** Bring a library into a group. */
  library: { installId: number };
  /** Erase the patients whom somebody has confirmed to be erased. */
  retention: { groupId: number; runId: number };
  /** Mail staff that something new waits in their inbox. */
  notices: Record<string, never>;
  /** Decide of whose sessions to remind now. */
  remind: Record<string, never>;
  /** Send a reminder to a device, while it is of use. */
  push: { groupId: number; subscriptionId: number; reminderId: number; until: string };
  /** Bring practices' lists of today up to what was written, and begin those of a new day. */
  attention: Record<string, never>;
  /** Count the practices' days again that sessions came in for. */
  'practice-days': Record<string, never>;
  /** Count again what is kept of practices' figures, where the night is over. */
  'practice-insights': Record<string, never>;
  /** Give events their numbers, and wake the webhooks to which something is due. */
  events: Record<string, never>;
  /** Send what is due to a webhook. */
  webhook: { groupId: number; webhookId: number };
  /** Chain the audit log's new entries. */
  'audit-seal': Record<string, never>;
  /** Warn Admins of keys that end soon. */
  'key-ends': Record<string, never>;
  /** Remove what is past its time. */
  housekeeping: Record<string, never>;
  /** Write again who was erased, and what is still open. */
  'erasure-list': Record<string, never>;
  /** Make the backup that is due. */
  backup: Record<string, never>;
};
export type JobName = keyof JobData;

export const NAMES: readonly JobName[] = [
  'mail',
  'poster',
  'library',
  'retention',
  'notices',
  'remind',
  'push',
  'attention',
  'practice-days',
  'practice-insights',
  'events',
  'webhook',
  'audit-seal',
  'key-ends',
  'housekeeping',
  'erasure-list',
  'backup',
];
const RETRY = { retryLimit: 8, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 };
/** A mail's job ends by itself when its row is too old; until then it is tried at least once an hour. */
export const RETRY_OF: Record<JobName, typeof RETRY> = {
  mail: { ...RETRY, retryLimit: 1000 },
  poster: RETRY,
  library: RETRY,
  // What was confirmed is not given up.
  retention: { ...RETRY, retryLimit: 1000 },
  // The next one does what this one has not.
  notices: { ...RETRY, retryLimit: 0 },
  // The next one comes soon, and does what this one has not.
  remind: { ...RETRY, retryLimit: 0 },
  push: RETRY,
  // The next one comes within a minute.
  attention: { ...RETRY, retryLimit: 0 },
  'practice-days': RETRY,
  'practice-insights': RETRY,
  // The next one comes within a minute.
  events: { ...RETRY, retryLimit: 0 },
  webhook: RETRY,
  // The next one does what this one has not.
  'audit-seal': { ...RETRY, retryLimit: 0 },
  // The next one does what this one has not.
  'key-ends': { ...RETRY, retryLimit: 0 },
  housekeeping: RETRY,
  // The next one comes in a few minutes.
  'erasure-list': { ...RETRY, retryLimit: 0 },
  backup: { ...RETRY, retryDelay: 60 },
};
