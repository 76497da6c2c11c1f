import type { OwnGroup } from '@physio/contract/groups/groups';
import { session, storeGroupChange, storeUser } from '#platform/session/session.ts';

/** Puts a new or changed group among those of the stored user: every screen shows it from now on. */
export function keepGroup(group: OwnGroup): void {
  const { user, group: chosen } = session();
  if (user === null) return;
  const others = user.groups.filter(({ id }) => id !== group.id);
  const groups = [...others, group].sort((a, b) => a.group_name.localeCompare(b.group_name));
  storeUser({ ...user, groups });
  if (chosen?.id === group.id) storeGroupChange(group);
}
