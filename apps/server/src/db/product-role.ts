import type pg from 'pg';
import { newClient } from './connections.ts';

/** Who the product is in its database: it reads and writes rows, and owns nothing. */
export const PRODUCT_ROLE = 'physio_console_product';

/** Tables in which a row stays as it was written, also by a mistake of ours. */
const APPEND_ONLY = ['audit_log', 'audit_seals', 'erasures'];

/**
 * Makes the role where the connection's user may, and grants it what is there: to be called by the owner after each change of
 * the schema. Safe to repeat, also by several servers at once. Where the user may not make roles nothing happens.
 */
export const grantToProduct = (connection: pg.PoolConfig): Promise<void> =>
  withClient(connection, async (client) => {
    // Goes with the connection.
    await client.query(`select pg_advisory_lock(hashtext('${PRODUCT_ROLE}'))`);
    await client.query(MAKE_ROLE);
    if (await mayBeProduct(client)) await client.query(GRANTS);
  });

/** The connection as the product has it: in its own role where there is one, else as the user that was given. */
export const asProduct = (connection: pg.PoolConfig): Promise<pg.PoolConfig> =>
  withClient(connection, async (client) => {
    if (!(await mayBeProduct(client))) return connection;
    // Our own PostgreSQL lets in whom its socket lets in. Elsewhere the configured user signs in and takes the role on.
    const isConfigured = connection.connectionString !== undefined || connection.stream !== undefined;
    if (!isConfigured && !connection.password) return { ...connection, user: PRODUCT_ROLE };
    return { ...connection, options: withOption(connection.options, `-c role=${PRODUCT_ROLE}`), onConnect: takeRole };
  });

/** A pooler drops the option, and the product would be the owner. With it, nothing leads back; without it, `reset role` does. */
const takeRole = async (client: pg.ClientBase) => void (await client.query(`set role ${PRODUCT_ROLE}`));

export const withOption = (options: string | undefined, option: string): string => [options, option].filter(Boolean).join(' ');

/** Two databases of one server may make it at once. It has no password, so only a trusted socket lets it in by name. */
const MAKE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${PRODUCT_ROLE}') then create role ${PRODUCT_ROLE} login; end if;
  execute format('grant ${PRODUCT_ROLE} to %I', current_user);
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$`;

const GRANTS = [
  `grant usage on schema public, pgboss to ${PRODUCT_ROLE}`,
  `grant select, insert, update, delete on all tables in schema public, pgboss to ${PRODUCT_ROLE}`,
  `grant usage, select on all sequences in schema public, pgboss to ${PRODUCT_ROLE}`,
  `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${PRODUCT_ROLE}`,
  `revoke insert, update, delete on schema_migrations, schema_migrations_lock from ${PRODUCT_ROLE}`,
].join(';');

/** Tried, because what a membership allows differs between versions of PostgreSQL. */
const mayBeProduct = (client: pg.Client): Promise<boolean> =>
  client.query(`set role ${PRODUCT_ROLE}`).then(
    async () => {
      await client.query('reset role');
      return true;
    },
    () => false,
  );

async function withClient<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
