import type { UserDetails } from '@physio/contract/auth/auth';
import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { toUserDetails } from './user-details.mapper.ts';
import { findUser, listGroupsOf } from './user-details.queries.ts';

type Shown = Pick<Services, 'db' | 'clock' | 'links'>;

/**
 * A member of staff as the console shows them in a session, with every group that it opens. `onlyGroupId`: of a session by a group's
 * single sign-on.
 */
export async function loadUserDetails(services: Shown, userId: number, onlyGroupId: number | null): Promise<UserDetails> {
  const { db, clock, links } = services;
  const [user, groups] = await Promise.all([findUser(db, userId), listGroupsOf(db, userId, onlyGroupId)]);
  const shown = { ...user, is_master: user.is_master && onlyGroupId === null };
  return toUserDetails(shown, groups, links, dayIn('UTC', clock.now()));
}
