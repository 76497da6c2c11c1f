/// <reference lib="webworker" />
import { call } from '#platform/api/call.ts';
import { keepPush, notePushArrival } from '#platform/api/settings-calls.ts';
import { remindedDevices, subscriptionBody } from '#platform/reminders/subscription.ts';
import { signedIn } from './queue.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the server writes it, and as browsers that show messages by themselves hand it on. */
type Shown = { title: string; lang?: string; tag?: string; navigate?: string; data?: { to?: string } | null };
type Handed = PushEvent & { notification?: Shown; proposedNotification?: Shown };

/** Shows a reminder, and says for whom it came that it has arrived. */
export async function takeReminder(event: Handed): Promise<void> {
  const shown = event.data
    ? (event.data.json() as { notification: Shown }).notification
    : (event.notification ?? event.proposedNotification);
  if (!shown) return;
  const { title, lang = '', tag = '', data } = shown;
  await Promise.all([
    self.registration.showNotification(title, { lang, tag, icon: '/p/icon-192.png', badge: '/p/icon-192.png' }),
    reportArrival(data?.to ?? ''),
  ]);
}

async function reportArrival(to: string): Promise<void> {
  const own = (await signedIn()).find(({ id }) => id === to);
  if (own) await call(notePushArrival, {}, own.token).catch(() => undefined);
}

/** The page that is open, else a new one. */
export async function openPage(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open) await open.focus();
  else await self.clients.openWindow('/p/');
}

type Changed = ExtendableEvent & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null };
/** The browser has given up its subscription: whoever was reminded on this device is, by a new one. */
export async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const options = oldSubscription?.options;
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const reminded = await remindedDevices();
  for (const { id, token } of await signedIn()) {
    if (reminded.includes(id)) await call(keepPush, { body: subscriptionBody(fresh) }, token).catch(() => undefined);
  }
}
