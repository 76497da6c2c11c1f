import type { Input } from '@physio/contract/common/endpoint';
import type { enter } from '@physio/contract/patient-page/door';
import { read, remove, write } from '../storage/kept.ts';
import { createStore } from '../store.ts';

export type Key = Input<typeof enter>['body']['key'];
/** Somebody who is signed in on this device. */
export type Person = {
  /** Of the device, as the server knows it. */
  id: string;
  token: string;
  /** Who it is, by whatever link they came. */
  patient: string;
  key: Key;
  /** First name and practice, for the list of a phone that several people use. */
  name: string;
  practice: string;
  /** The server no longer knows the token: the question must be answered again before anything is sent. */
  isSignedOut: boolean;
};
type Kept = { people: Person[]; current: string | null };

export const people = createStore<readonly Person[]>([]);
export const person = createStore<Person | null>(null);

const keep = () => write('people', { people: [...people.get()], current: person.get()?.id ?? null } satisfies Kept);

export async function loadPeople(): Promise<void> {
  const kept = await read<Kept>('people').catch(() => undefined);
  people.set(kept?.people ?? []);
  person.set(people.get().find(({ id }) => id === kept?.current) ?? people.get()[0] ?? null);
}

/** Who enters again, by a new link, too, takes the place of their old sign-ins, which are answered. */
export async function addPerson(added: Person): Promise<Person[]> {
  const were = people.get().filter(({ patient }) => patient === added.patient);
  people.set([...people.get().filter((one) => !were.includes(one)), added]);
  person.set(added);
  await keep();
  return were;
}

export async function changePerson(id: string, change: Partial<Person>): Promise<void> {
  people.set(people.get().map((one) => (one.id === id ? { ...one, ...change } : one)));
  if (person.get()?.id === id) person.set(people.get().find((one) => one.id === id) ?? null);
  await keep();
}

export async function choosePerson(id: string): Promise<void> {
  person.set(people.get().find((one) => one.id === id) ?? null);
  await keep();
}

/** Forgets who signed out, with all that is kept of them. */
export async function forgetPerson(id: string, keys: string[]): Promise<void> {
  people.set(people.get().filter((one) => one.id !== id));
  person.set(people.get()[0] ?? null);
  await keep();
  await remove(keys);
}
