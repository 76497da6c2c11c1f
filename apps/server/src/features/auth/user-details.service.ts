import type { UserDetails } from '@physio/contract/auth/auth';
import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { toUserDetails } from './user-details.mapper.ts';
import { findUser, listGroupsOf } from './user-details.queries.ts';

/** A member of staff as the console shows them, with every group they are a live member of. */
export async function loadUserDetails(services: Pick<Services, 'db' | 'clock' | 'links'>, userId: number): Promise<UserDetails> {
  const { db, clock, links } = services;
  const [user, groups] = await Promise.all([findUser(db, userId), listGroupsOf(db, userId)]);
  return toUserDetails(user, groups, links, dayIn('UTC', clock.now()));
}
