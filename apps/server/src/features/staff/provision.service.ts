import { asGroupRole } from '@physio/contract/auth/roles';
import { visible } from '@physio/contract/text/fold';
import { emailKey } from '#db/fold.ts';
import { insertAccount } from '#features/auth/public.ts';
import { unusablePassword } from '#features/password/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Caller, Services } from '#platform/http/context.ts';
import { enrol } from './accept.service.ts';
import { holdInviteOf, takeInvite } from './invites.queries.ts';
import { holdGroup, provisioningGroup } from './staff.queries.ts';
import { isAllowedEmail } from './staff.rules.ts';

type Stores = Pick<Services, 'db' | 'clock'> & { caller: Caller };
/** `isInvitedOnly`: nobody without an open invitation. */
type Person = { email: string; firstName: string; lastName: string; isInvitedOnly: boolean };

const LONGEST_NAME = 50;
const nameOr = (given: string, other: string) => (visible(given).trim() || other).slice(0, LONGEST_NAME);

/**
 * An account for somebody whom the group's single sign-on vouches for, in the transaction of `db`: by their invitation, or as a physio.
 * It has no password. @returns null where neither is so
 */
export async function provisionMember({ db, clock, caller }: Stores, groupId: number, person: Person) {
  const [key, now] = [emailKey(person.email), clock.now()];
  await holdGroup(db, groupId);
  const group = await provisioningGroup(db, groupId);
  if (!isAllowedEmail(key, group.allowed_domain)) return null;
  const invite = await holdInviteOf(db, groupId, key, now);
  if (invite === undefined && person.isInvitedOnly) return null;
  const local = person.email.slice(0, person.email.lastIndexOf('@'));
  const user = await insertAccount(db, {
    email: person.email,
    firstName: invite?.first_name ?? nameOr(person.firstName, local),
    lastName: invite?.last_name ?? nameOr(person.lastName, '–'),
    passwordHash: unusablePassword(),
    isMaster: false,
    language: invite?.language ?? group.language,
  });
  if (invite) await takeInvite(db, invite.id, now);
  await enrol(db, { group_id: groupId, email_key: key, role: asGroupRole(invite?.role ?? 'Physio') }, user.id);
  await recordAct(db, {
    caller,
    actorUserId: user.id,
    groupId,
    action: invite ? 'accept-invite' : 'create-account',
    entity: 'user',
    entityId: user.public_id,
    detail: { by: 'sso' },
  });
  return user;
}
