import { read, write } from '../storage/kept.ts';

const KEY = 'reminded';

/** Who is reminded on this device, by their device's id: all of them by the one subscription that its browser has. */
export const remindedDevices = async (): Promise<string[]> => (await read<string[]>(KEY)) ?? [];
export async function setReminded(id: string, isReminded: boolean): Promise<string[]> {
  const others = (await remindedDevices()).filter((one) => one !== id);
  const all = isReminded ? [...others, id] : others;
  await write(KEY, all);
  return all;
}

const urlSafe = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What the server needs to reach it. */
export const subscriptionBody = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: urlSafe(subscription.getKey('p256dh')),
  auth: urlSafe(subscription.getKey('auth')),
});
