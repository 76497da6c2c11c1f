import type { UserDetails } from '@physio/contract/auth/auth';
import { administers, type UserRole } from '@physio/contract/auth/roles';
import type { Group, OwnGroup } from '@physio/contract/groups/groups';
import { createStore, useStore } from '../store.ts';
import { clearStored, readStored, readStoredJson, STORAGE_KEYS, writeStored } from './storage.ts';
import { storedUser } from './stored-user.ts';

export type ChosenGroup = { id: string; code: string; name: string; type: string };
export type Session = { token: string | null; user: UserDetails | null; group: ChosenGroup | null };

function readGroup(): ChosenGroup | null {
  const [id, name] = [readStored(STORAGE_KEYS.groupId), readStored(STORAGE_KEYS.groupName)];
  if (!id || !name) return null;
  return { id, name, code: readStored(STORAGE_KEYS.groupCode) ?? '', type: readStored(STORAGE_KEYS.groupType) ?? '' };
}

const read = (): Session => ({
  token: readStored(STORAGE_KEYS.token),
  user: storedUser(readStoredJson(STORAGE_KEYS.user)),
  group: readGroup(),
});
const store = createStore<Session>(read());

/** The session as it is now, outside React. */
export const session = (): Session => store.get();
export const useSession = (): Session => useStore(store);

/** The stored user; use it below the shell, which is only shown with one. */
export function useUser(): UserDetails {
  const { user } = useSession();
  if (!user) throw new Error('No user is signed in');
  return user;
}

/** The chosen group with its branding, or null before one is chosen. */
export function useGroup(): (ChosenGroup & { branding: OwnGroup | null }) | null {
  const { group, user } = useSession();
  if (!group) return null;
  return { ...group, branding: user?.groups.find((g) => g.id === group.id) ?? null };
}

/** Whether the user administers a group, the chosen one where none is named: offers what only admins may do. The server asks again. */
export function useMayAdminister(groupId?: string): boolean {
  const { group, user } = useSession();
  const own = user?.groups.find(({ id }) => id === (groupId ?? group?.id));
  return own !== undefined && administers(user?.user_role === 'Master', own.user_role);
}

/** What the user is where they work: a Master everywhere, else as in the chosen group; the highest role before one is chosen. */
export function useRole(): UserRole {
  const { user_role } = useUser();
  const own = useGroup()?.branding?.user_role;
  return user_role === 'Master' ? user_role : (own ?? user_role);
}

export function storeSignIn(token: string, user: UserDetails): void {
  writeStored(STORAGE_KEYS.token, token);
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  store.set({ ...store.get(), token, user });
  dropLostGroup();
}

export function storeUser(user: UserDetails): void {
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  store.set({ ...store.get(), user });
  dropLostGroup();
}

let sayGroupLost: (group: ChosenGroup) => void = () => undefined;
let sayGroupRefused: () => void = () => undefined;
/** `listener` learns of the chosen group when the user is no longer a member of it; it is forgotten by then. */
export function onGroupLost(listener: typeof sayGroupLost): void {
  sayGroupLost = listener;
}
/** `listener` runs when a call was refused for its group: what is stored of the user may be out of date. */
export function onGroupRefused(listener: typeof sayGroupRefused): void {
  sayGroupRefused = listener;
}
export const groupRefused = (): void => sayGroupRefused();

function dropLostGroup(): void {
  const { user, group } = store.get();
  if (!user || !group || user.groups.some(({ id }) => id === group.id)) return;
  forgetGroup();
  sayGroupLost(group);
}

type NamedGroup = Pick<Group, 'id' | 'code' | 'group_name' | 'type'>;

const asChosen = ({ id, code, group_name, type }: NamedGroup): ChosenGroup => ({ id, code, name: group_name, type });

export function storeGroup(group: NamedGroup): void {
  writeStored(STORAGE_KEYS.groupCode, group.code);
  writeStored(STORAGE_KEYS.groupName, group.group_name);
  writeStored(STORAGE_KEYS.groupType, group.type);
  // Last: with it the other tabs learn of the group, and read the rest.
  writeStored(STORAGE_KEYS.groupId, group.id);
  workIn(asChosen(group));
}

/** The chosen group has another name, code or type; another group that a tab chose meanwhile stays the chosen one there. */
export function storeGroupChange(group: NamedGroup): void {
  if (readStored(STORAGE_KEYS.groupId) === group.id) storeGroup(group);
  else workIn(asChosen(group));
}

/** Makes the group the one of this tab's calls, whatever the other tabs work in. */
export function workIn(group: ChosenGroup): void {
  store.set({ ...store.get(), group });
}

/** Before another one is chosen. */
export function forgetGroup(): void {
  for (const key of ['groupId', 'groupCode', 'groupName', 'groupType'] as const) writeStored(STORAGE_KEYS[key], null);
  store.set({ ...store.get(), group: null });
}

export function clearSession(): void {
  clearStored();
  store.set({ token: null, user: null, group: null });
}

type Followers = {
  /** Another user is signed in, or nobody. */
  onUser: () => void;
  /** The same user has signed in again. */
  onToken: () => void;
  /** Another group was chosen; this tab goes on in its own until it is asked to change. */
  onGroup: (group: ChosenGroup) => void;
};

/** Another tab signed in, out, or chose a group. What it renewed of the same user is taken over at once. */
export function followOtherTabs({ onUser, onToken, onGroup }: Followers): void {
  let shared = readStored(STORAGE_KEYS.groupId);
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !Object.values<string>(STORAGE_KEYS).includes(event.key)) return;
    const before = store.get();
    const next = read();
    const isNew = next.group !== null && next.group.id !== shared;
    shared = next.group?.id ?? shared;
    if (before.user?.id !== next.user?.id) {
      store.set(next);
      return onUser();
    }
    store.set({ ...next, group: before.group ?? next.group });
    dropLostGroup();
    if (before.token !== next.token) onToken();
    if (isNew && next.group && before.group && next.group.id !== before.group.id) onGroup(next.group);
  });
}
