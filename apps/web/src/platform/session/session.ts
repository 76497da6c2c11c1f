import type { UserDetails } from '@physio/contract/auth';
import type { Group, OwnGroup } from '@physio/contract/groups';
import { administers, type UserRole } from '@physio/contract/roles';
import { createStore, useStore } from '../store.ts';
import { clearStored, readStored, readStoredJson, STORAGE_KEYS, writeStored } from './storage.ts';

export type ChosenGroup = { id: string; code: string; name: string; type: string };
export type Session = { token: string | null; user: UserDetails | null; group: ChosenGroup | null };

function readUser(): UserDetails | null {
  const user = readStoredJson(STORAGE_KEYS.user) as Partial<UserDetails> | null;
  return user?.id && user.email ? ({ groups: [], first_name: '', last_name: '', ...user } as UserDetails) : null;
}

function readGroup(): ChosenGroup | null {
  const [id, name] = [readStored(STORAGE_KEYS.groupId), readStored(STORAGE_KEYS.groupName)];
  if (!id || !name) return null;
  return { id, name, code: readStored(STORAGE_KEYS.groupCode) ?? '', type: readStored(STORAGE_KEYS.groupType) ?? '' };
}

const read = (): Session => ({ token: readStored(STORAGE_KEYS.token), user: readUser(), group: readGroup() });
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

/** What the user is where he works: a Master everywhere, else as in the chosen group; the highest role before one is chosen. */
export function useRole(): UserRole {
  const { user_role } = useUser();
  const own = useGroup()?.branding?.user_role;
  return user_role === 'Master' ? user_role : (own ?? user_role);
}

export function storeSignIn(token: string, user: UserDetails): void {
  writeStored(STORAGE_KEYS.token, token);
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  store.set({ ...store.get(), token, user });
}

export function storeUser(user: UserDetails): void {
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  store.set({ ...store.get(), user });
}

export function storeGroup(group: Pick<Group, 'id' | 'code' | 'group_name' | 'type'>): void {
  writeStored(STORAGE_KEYS.groupId, group.id);
  writeStored(STORAGE_KEYS.groupCode, group.code);
  writeStored(STORAGE_KEYS.groupName, group.group_name);
  writeStored(STORAGE_KEYS.groupType, group.type);
  store.set({ ...store.get(), group: { id: group.id, code: group.code, name: group.group_name, type: group.type } });
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

/** Another tab signed in, out or changed the group: this one follows. */
export function followOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    const before = store.get();
    if (event.key !== null && !Object.values<string>(STORAGE_KEYS).includes(event.key)) return;
    const next = read();
    store.set(next);
    if (before.user?.id !== next.user?.id || before.group?.id !== next.group?.id) onChange();
  });
}
