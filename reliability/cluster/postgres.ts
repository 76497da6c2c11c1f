import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newClient } from '../../apps/server/src/db/connections.ts';
import { freePort } from '../../apps/server/test/server-process.ts';
import { hand, type Programs, type Running, run, start, stop } from './programs.ts';

export const USER = 'physio';
export const DATABASE = 'physio';
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** A PostgreSQL server, running or not. */
export type Node = { name: string; port: number; data: string; running: Running | null };

export const newNode = async (folder: string, name: string): Promise<Node> => ({
  name,
  port: await freePort(),
  data: join(folder, name),
  running: null,
});

export const connectionTo = ({ port }: Node, database = DATABASE) => ({
  host: '127.0.0.1',
  port,
  user: USER,
  database,
  ssl: false,
});

export async function ask<Row extends object>(node: Node, text: string, database?: string): Promise<Row[]> {
  const client = newClient({ ...connectionTo(node, database), connectionTimeoutMillis: 1000, query_timeout: 5000 });
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    client.end().catch(() => {});
  }
}

/** Looks again and again until it holds. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await sleep(LOOK_EVERY_MS))
    if (await holds().catch(() => false)) return;
  throw new Error(`Waited in vain until ${what}`);
}

export async function startNode({ postgres }: Programs, node: Node): Promise<void> {
  const settings = [`port=${node.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  node.running = start(postgres, ['-D', node.data, ...settings.flatMap((setting) => ['-c', setting])]);
  await until(
    `${node.name} answers: ${node.running.lastOutput()}`,
    async () => (await ask(node, 'select 1', 'postgres')).length === 1,
  );
}

export async function stopNode(node: Node, signal: NodeJS.Signals): Promise<void> {
  if (node.running !== null) await stop(node.running, signal);
  node.running = null;
}

export async function makePrimary(programs: Programs, node: Node): Promise<void> {
  mkdirSync(node.data);
  hand(node.data);
  await run(programs.initdb, ['-D', node.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  await startNode(programs, node);
  await ask(node, `create database ${DATABASE}`, 'postgres');
}

/** Copies the primary and lets it stream to the copy. From then on a commit waits until the copy has it, too. */
export async function makeReplica(programs: Programs, node: Node, primary: Node): Promise<void> {
  await ask(primary, 'alter system reset synchronous_standby_names', 'postgres');
  await ask(primary, 'select pg_reload_conf()', 'postgres');
  rmSync(node.data, { recursive: true, force: true });
  mkdirSync(node.data, { mode: 0o700 });
  hand(node.data);
  const from = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${node.name}`;
  await run(programs.basebackup, ['-D', node.data, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
  await startNode(programs, node);
  await until(
    'the replica streams',
    async () => (await ask(primary, "select from pg_stat_replication where state = 'streaming'")).length > 0,
  );
  await ask(primary, `alter system set synchronous_standby_names = '*'`, 'postgres');
  await ask(primary, 'select pg_reload_conf()', 'postgres');
}

export async function promote(node: Node): Promise<void> {
  await ask(node, 'select pg_promote(false)', 'postgres');
  await until(`${node.name} takes writes`, async () => {
    const [row] = await ask<{ reads: boolean }>(node, 'select pg_is_in_recovery() as reads');
    return row?.reads === false;
  });
}
