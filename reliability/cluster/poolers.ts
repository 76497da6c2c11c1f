import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/test/server-process.ts';
import { DATABASE, type Node, USER } from './postgres.ts';
import { hand, type Programs, type Running, start } from './programs.ts';

/** Sent by every connection of the server when it is opened; PgBouncer refuses what it does not know unless it is told to drop it. */
const DROPPED = 'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout';

export type Pooler = { port: number; running: Running };

/** PgBouncer before one PostgreSQL, which lends a connection for a whole session. */
export async function openPooler({ pgbouncer }: Programs, folder: string, { name, port: to }: Node): Promise<Pooler> {
  const port = await freePort();
  const users = join(folder, `${name}-users.txt`);
  const settings = join(folder, `${name}-pgbouncer.ini`);
  writeFileSync(users, `"${USER}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${to} dbname=${DATABASE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
max_client_conn = 500
default_pool_size = 60
server_login_retry = 1
ignore_startup_parameters = ${DROPPED}
`,
  );
  for (const path of [users, settings]) hand(path);
  return { port, running: start(pgbouncer, [settings]) };
}
