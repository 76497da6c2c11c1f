import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import type { JobData } from '#platform/jobs/job-kinds.ts';
import * as queries from './due.queries.ts';
import { letterOf } from './letter.ts';
import { mailOff } from './off.service.ts';
import { type Outcome, type Post, poster } from './post.ts';
import { nextTry } from './schedule.rules.ts';
import { wake } from './wake.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>;

const AT_ONCE = 4;
/** Then it is somebody else's turn. */
const RUN_MS = 20_000;
/** Longer than a try can take. */
const LEASE_MS = 60_000;
/** Whoever did not answer in time is asked again after this. */
const PUT_OFF_MS = 30_000;
/** What is due later than that is found by the job of each minute. */
const SOON_MS = 60_000;

/**
 * Sends what is due to one webhook, a few at a time. A delivery is taken before it is sent and done when it is answered: a server that
 * ends between the two sends it again under the same id.
 */
export async function sendDue(
  services: Stores,
  { groupId, webhookId }: JobData['webhook'],
  post: Post = poster({ allowed: services.config.WEBHOOK_HOSTS }),
): Promise<void> {
  const { db, clock } = services;
  const ends = performance.now() + RUN_MS;
  let isSlow = false;
  const sendInTurn = async () => {
    while (!isSlow && performance.now() < ends) {
      const now = clock.now();
      const due = await queries.claimDue(db, groupId, webhookId, now, new Date(now.getTime() + LEASE_MS));
      if (due === undefined) return;
      if ((await send(services, groupId, due, post)) === 'timeout') isSlow = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  const now = clock.now();
  if (isSlow) await queries.putOff(db, groupId, webhookId, now, new Date(now.getTime() + PUT_OFF_MS));
  const next = await queries.findNextDue(db, groupId, webhookId);
  if (next !== null && next.getTime() < now.getTime() + SOON_MS) await wake(services, { groupId, webhookId }, next);
}

async function send(services: Stores, groupId: number, due: queries.Due, post: Post): Promise<Outcome['fault']> {
  const { config, clock } = services;
  const at = clock.now();
  const letter = letterOf(config.SECRET_KEY, due, at);
  const outcome = letter === null ? OTHER_KEY : await post(letter);
  const { status, ms, fault, answer } = outcome;
  const kept = { at, status, ms, fault, answer, ...becomesOf(outcome, due.tries + 1, clock.now()) };
  await inTransaction(services.db, async (db) => {
    await queries.keepTry(db, groupId, due.id, kept);
    if (kept.outcome === 'gone') await mailOff({ ...services, db }, groupId, due.url);
  });
  return fault;
}

const OTHER_KEY: Outcome = { status: null, ms: 0, fault: 'secret', answer: '', retryAfter: null };

function becomesOf({ status, retryAfter }: Outcome, tries: number, now: Date): Pick<queries.Tried, 'outcome' | 'nextAt'> {
  if (status !== null && status >= 200 && status < 300) return { outcome: 'sent', nextAt: now };
  if (status === 410) return { outcome: 'gone', nextAt: now };
  const again = nextTry(tries, retryAfter, now);
  return again === null ? { outcome: 'failed', nextAt: now } : { outcome: 'due', nextAt: again };
}
