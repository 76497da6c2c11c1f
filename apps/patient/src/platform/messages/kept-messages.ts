import type { OwnMessage } from '@physio/contract/patient-page/own-messages';
import { person } from '../people/people.ts';
import { isStorageFull } from '../sessions/kept-sessions.ts';
import { read, readAll, remove, write } from '../storage/kept.ts';
import { createStore } from '../store.ts';
import { byAge, threadKey, type Unsent, unsentKey } from './message.ts';

/** Of everybody on this device, the oldest first. */
export const unsent = createStore<readonly Unsent[]>([]);
/** Of the person at hand, as the server said it last; null while nobody has looked. */
export const thread = createStore<readonly OwnMessage[] | null>(null);

/** What this device could not keep, or not yet. */
const onlyHere = new Set<string>();

/** As it is kept: the worker may have sent some of it. */
export async function loadUnsent(): Promise<void> {
  const kept = (await readAll<Unsent>('message/')).map(([, message]) => message);
  const known = new Set(kept.map(({ id }) => id));
  const others = unsent.get().filter(({ id }) => onlyHere.has(id) && !known.has(id));
  unsent.set([...kept, ...others].sort(byAge));
}

export async function keepUnsent(message: Unsent): Promise<void> {
  onlyHere.add(message.id);
  unsent.set([...unsent.get().filter(({ id }) => id !== message.id), message].sort(byAge));
  try {
    await write(unsentKey(message), message);
    onlyHere.delete(message.id);
  } catch {
    isStorageFull.set(true);
  }
}

export async function forgetUnsent(message: Unsent): Promise<void> {
  onlyHere.delete(message.id);
  unsent.set(unsent.get().filter(({ id }) => id !== message.id));
  await remove([unsentKey(message)]);
}

export const openThread = async (of: string): Promise<void> => {
  const kept = await read<OwnMessage[]>(threadKey(of)).catch(() => undefined);
  if (person.get()?.id === of) thread.set(kept ?? null);
};

export async function keepThread(of: string, messages: readonly OwnMessage[]): Promise<void> {
  if (person.get()?.id === of) thread.set(messages);
  await write(threadKey(of), messages).catch(() => undefined);
}

/** What is kept under an earlier sign-in of the same person goes on under the new one. */
export async function adoptUnsent(from: string, to: string): Promise<void> {
  for (const message of unsent.get().filter((one) => one.person === from)) {
    await keepUnsent({ ...message, person: to });
    await remove([unsentKey(message)]);
  }
  await remove([threadKey(from)]);
}

export const messageKeysOf = (of: string): string[] => [
  threadKey(of),
  ...unsent
    .get()
    .filter((message) => message.person === of)
    .map(unsentKey),
];
