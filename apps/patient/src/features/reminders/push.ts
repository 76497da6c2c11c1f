import { call } from '#platform/api/call.ts';
import { endPush, keepPush } from '#platform/api/settings-calls.ts';
import { isIos } from '#platform/browser.ts';
import { type Person, people } from '#platform/people/people.ts';
import { remindedDevices, setReminded, subscriptionBody } from '#platform/reminders/subscription.ts';

/** `install`: an iPhone takes messages only for what is on its home screen. */
export type PushState = 'none' | 'install' | 'denied' | 'possible';

export function pushState(key: string | null): PushState {
  if (key === null || !('serviceWorker' in navigator)) return 'none';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return isIos() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const isOfKey = (subscription: PushSubscription, key: Uint8Array) =>
  new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0)).join() === key.join();

/** Within a touch, or a browser does not ask. @returns false where the person does not want it */
export async function turnOn(of: Person, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription !== null && !isOfKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // A browser has one subscription for all who use it, and it may be a new one.
  const reminded = await remindedDevices();
  for (const { id, token } of people.get()) {
    if (id === of.id || reminded.includes(id)) await call(keepPush, { body: subscriptionBody(subscription) }, token);
  }
  await setReminded(of.id, true);
  return true;
}

export async function turnOff(of: Person): Promise<void> {
  await call(endPush, {}, of.token);
  await forgetPush(of.id);
}

/** On this device alone: the server reminds nobody who has signed out. */
export async function forgetPush(id: string): Promise<void> {
  const before = await remindedDevices();
  const left = await setReminded(id, false);
  if (!before.includes(id) || left.length > 0) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
