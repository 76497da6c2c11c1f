import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const digestOf = (...parts: string[]) =>
  sql.raw(`encode(sha256(convert_to(concat_ws(e'\\n', ${parts.join(', ')}), 'UTF8')), 'hex')`);
/** Another issuer or client is another connection: nobody is who they were. */
const CONNECTION = digestOf('c.public_id', 'c.issuer', 'c.client_id');
const IDENTITY = digestOf('c.public_id', 'c.issuer', 'c.client_id', 'u.public_id', 'i.subject');

/** Connections and whom they sign in, as digests: what a provider calls people is in no list. */
export async function listOpenSignOns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select ${CONNECTION} as digest from sso_connections c
    union all
    select ${IDENTITY} from user_identities i join sso_connections c on c.id = i.connection_id join users u on u.id = i.user_id
    order by 1`.execute(db);
  return rows.map((row) => row.digest);
}

/**
 * Removes every connection but these, and every account from those that stay but these.
 * @returns how many of each; the accounts of a connection that went are not counted
 */
export async function endOtherSignOns(db: Db, open: readonly string[]): Promise<{ connections: number; accounts: number }> {
  const connections = await sql`
    delete from sso_connections c
    where not exists (select from unnest(${open}::text[]) as o (digest) where o.digest = ${CONNECTION})`.execute(db);
  const accounts = await sql`
    delete from user_identities i using sso_connections c, users u
    where c.id = i.connection_id and u.id = i.user_id
      and not exists (select from unnest(${open}::text[]) as o (digest) where o.digest = ${IDENTITY})`.execute(db);
  return { connections: Number(connections.numAffectedRows), accounts: Number(accounts.numAffectedRows) };
}
