import type { Services } from '#platform/http/context.ts';
import type { JobData } from '#platform/jobs/job-kinds.ts';
import { claimPush, deleteGone, releasePush, setSent } from './push.queries.ts';
import { pushText } from './reminder-words.ts';
import { type SendPush, sendPush } from './send-push.ts';

const PAGE = '/p/';
/** A newer reminder takes the place of one that waits at the push service, or lies unread on the phone. */
const TOPIC = 'exercises';
/** Of the declarative form, by which browsers show a message without asking the page. */
const DECLARATIVE = 8030;

/**
 * What is shown and nothing else. `to`: the device, by which the page's worker knows for whom it came. `mutable`: the worker is woken,
 * so that it can say that the message arrived.
 */
const messageFor = (device: string, language: string, origin: string) =>
  JSON.stringify({
    web_push: DECLARATIVE,
    mutable: true,
    notification: { ...pushText(language), tag: TOPIC, navigate: `${origin}${PAGE}`, data: { to: device } },
  });

type Stores = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Sends one reminder to one device, once: whoever claims it sends it, and a server that ends between the two has sent none.
 * @throws Error when the push service is away, so that the job is tried again
 */
export async function deliverPush(services: Stores, job: JobData['push'], send: SendPush = sendPush): Promise<void> {
  const { db, clock, config } = services;
  const { groupId, subscriptionId, reminderId, until } = job;
  const now = clock.now();
  const seconds = Math.floor((Date.parse(until) - now.getTime()) / 1000);
  if (config.VAPID === null || seconds <= 0) return;
  const device = await claimPush(db, groupId, subscriptionId, reminderId, now);
  if (device === undefined) return;
  const { endpoint, p256dh, auth } = device;
  const text = messageFor(device.device, device.language, (config.PATIENT_URL ?? config.PUBLIC_URL).replace(/\/$/, ''));
  const outcome = await send(config.VAPID, { endpoint, p256dh, auth, text, seconds, topic: TOPIC });
  if (outcome === 'sent') await setSent(db, groupId, subscriptionId, now);
  if (outcome === 'gone') await deleteGone(db, groupId, subscriptionId, endpoint);
  if (outcome === 'later') {
    await releasePush(db, groupId, subscriptionId, reminderId);
    throw new Error(`Reminder ${reminderId} was not taken by the push service`);
  }
}
