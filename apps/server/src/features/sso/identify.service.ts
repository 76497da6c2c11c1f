import type { SsoFault } from '@physio/contract/sso/messages';
import { type Db, inTransaction, isUniqueViolation } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { provisionMember } from '#features/staff/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Caller, Services } from '#platform/http/context.ts';
import { holdConnection } from './connection.queries.ts';
import { domainOf } from './domain-of.ts';
import { hasProved } from './domains.queries.ts';
import { findByIdentity, holdAccount, insertIdentity } from './people.queries.ts';
import type { Claims } from './provider.ts';

type Stores = Pick<Services, 'db' | 'clock'> & { caller: Caller };
type Connection = { id: number; public_id: string; group_id: number; provision: 'invited' | 'physio' };

/**
 * Whose account it is: that of the connection's own name for the person. Only the first time, and only where the provider says that a
 * proved domain's e-mail is theirs, it is found by the e-mail. @returns the user, or why there is none
 */
export async function identify(stores: Stores, connection: Connection, claims: Claims): Promise<number | SsoFault> {
  const known = await knownPerson(stores.db, connection, claims.subject);
  if (known !== null) return known;
  try {
    return await inTransaction(stores.db, async (db) => {
      // One after the other: whoever comes twice at once gets one account.
      await holdConnection(db, connection.id);
      return (await knownPerson(db, connection, claims.subject)) ?? (await meet({ ...stores, db }, connection, claims));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'user_identities_connection_id_user_id_key')) return 'account';
    throw error;
  }
}

async function knownPerson(db: Db, { id, group_id }: Connection, subject: string): Promise<number | 'account' | null> {
  const found = await findByIdentity(db, group_id, { connectionId: id, subject });
  return found === undefined ? null : (found.user_id ?? 'account');
}

async function meet(stores: Stores, connection: Connection, claims: Claims): Promise<number | SsoFault> {
  const { db } = stores;
  if (claims.email === null || !claims.isEmailTheirs) return 'email';
  const key = emailKey(claims.email);
  if (!(await hasProved(db, connection.group_id, domainOf(key)))) return 'domain';
  const account = await holdAccount(db, key);
  // A Master's account, and one that opens another group, too, is not this group's to give.
  const isTheirs =
    account?.is_enabled && !account.is_master && account.groupIds.length === 1 && account.groupIds[0] === connection.group_id;
  if (account !== undefined && !isTheirs) return 'account';
  const person = account ?? (await provision(stores, connection, claims, claims.email));
  if (person === null) return 'account';
  await insertIdentity(db, { connectionId: connection.id, subject: claims.subject, userId: person.id });
  await recordAct(db, {
    caller: stores.caller,
    actorUserId: person.id,
    groupId: connection.group_id,
    action: 'sso.linked',
    entity: 'connection',
    entityId: connection.public_id,
    detail: { user: person.public_id, by: 'email' },
  });
  return person.id;
}

const provision = ({ db, clock, caller }: Stores, { group_id, provision }: Connection, claims: Claims, email: string) =>
  provisionMember({ db, clock, caller }, group_id, {
    email,
    firstName: claims.firstName,
    lastName: claims.lastName,
    isInvitedOnly: provision === 'invited',
  });
