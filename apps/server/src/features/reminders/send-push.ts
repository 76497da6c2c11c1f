import { Agent } from 'node:https';
import type { Vapid } from '#platform/config/vapid.ts';
import { publicOnly } from '#platform/outbound/public-hosts.ts';
import { mayBeCalled } from './addresses.rules.ts';

export type Message = { endpoint: string; p256dh: string; auth: string; text: string; seconds: number; topic: string };
/** `gone`: the subscription is at an end. `later`: another try may work. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'later';
export type SendPush = (vapid: Vapid, message: Message) => Promise<Outcome>;

const TIMEOUT_MS = 15_000;

const agent = new Agent({ lookup: publicOnly(), keepAlive: false });

/** Encrypts a message for the device alone and hands it to the device's push service. */
export const sendPush: SendPush = async (vapid, { endpoint, p256dh, auth, text, seconds, topic }) => {
  if (!mayBeCalled(endpoint)) return 'refused';
  const { default: webPush } = await import('web-push');
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: vapid,
      TTL: seconds,
      urgency: 'high',
      topic,
      timeout: TIMEOUT_MS,
      agent,
    });
    return 'sent';
  } catch (error) {
    return outcomeOf(error);
  }
};

export function outcomeOf(error: unknown): Outcome {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status === 404 || status === 410) return 'gone';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
}
