import type { SetUp } from '@physio/contract/groups/set-up';
import type { Context, MemberContext } from '#platform/http/context.ts';
import { selectSetUp, setHidden } from './set-up.queries.ts';

export const getSetUp = ({ db, group, user, clock }: MemberContext): Promise<SetUp> =>
  selectSetUp(db, group.id, user.id, clock.now());

/** For the caller alone. */
export async function hideSetUp({ db, group, user }: Context<'admin'>, hidden: boolean): Promise<void> {
  await setHidden(db, group.id, user.id, hidden);
}
