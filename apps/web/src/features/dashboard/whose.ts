import { deviceStorage } from '#platform/browser-storage.ts';

export type Whose = 'mine' | 'everyone';
type User = { id: string; user_role?: string };

const keyOf = ({ id }: User) => `today_whose_${id}`;

/** Whose patients Today lists: as this user last chose in this browser; whoever administers the group starts on everyone. */
export function whoseOf(user: User, groupRole: string | undefined): Whose {
  const kept = deviceStorage.read(keyOf(user));
  if (kept === 'mine' || kept === 'everyone') return kept;
  return user.user_role === 'Master' || groupRole === 'Admin' ? 'everyone' : 'mine';
}

export const keepWhose = (user: User, whose: Whose): void => deviceStorage.write(keyOf(user), whose);

/** The call behind Today. */
export const todayQuery = (whose: Whose, page: number, timeZone: string) => ({ time_zone: timeZone, page, whose });
