import { Socket } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { breakOff, DatabaseUnavailable, newClient } from './connections.ts';
import { afterRunning } from './deadline.ts';

type Host = { host: string; port: number; connection: pg.ClientConfig };

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(\?.*)?$/;
const HOST = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const PORT = 5432;
const ATTRIBUTE = 'target_session_attrs';
/** The server writes, so a host that only reads is of no use to it. */
const WRITABLE = ['read-write', 'primary'];

/** Shorter than the deadline of whoever waits for a connection, so that a host that is silent leaves time for the others. */
const ANSWER_MS = 600;
/** A host is asked no more often than this, however many connections are opened. */
const KNOWN_FOR_MS = 1_000;

/** What is wrong with the hosts of a `DATABASE_URL`, for the person who set it; null when nothing is. */
export function hostsFault(url: string): string | null {
  const [, , hosts = '', , query] = ADDRESS.exec(url) ?? [];
  const wanted = new URLSearchParams(query).get(ATTRIBUTE);
  if (wanted !== null && !WRITABLE.includes(wanted)) return `${ATTRIBUTE} must be read-write: the server writes`;
  if (hosts.includes(',') && !hosts.split(',').every((host) => HOST.test(host)))
    return 'several hosts are joined by commas, each with its own port: postgres://user:password@one:5432,two:5432/physio';
  return null;
}

/**
 * How to connect to a `DATABASE_URL`. With several hosts, or `target_session_attrs=read-write`, each connection is opened to the host
 * that takes writes at that moment, so a replica that is promoted is found without a restart.
 */
export function connectionOf(url: string): pg.PoolConfig {
  const hosts = readHosts(url);
  const [first] = hosts;
  if (first === undefined) return { connectionString: url };
  const find = writableAmong(hosts);
  return { ...first.connection, stream: () => new SocketToWritable(find) };
}

/** None when the address leaves no choice. */
function readHosts(url: string): Host[] {
  const [, before, hosts = '', path, query] = ADDRESS.exec(url) ?? [];
  const options = new URLSearchParams(query);
  if (!hosts.includes(',') && !options.has(ATTRIBUTE)) return [];
  options.delete(ATTRIBUTE);
  const read = hosts.split(',').map((text) => {
    const [, name = '', port = String(PORT)] = HOST.exec(text) ?? [];
    const connection = parseIntoClientConfig(`${before}${name}:${port}${path}?${options}`);
    return { host: connection.host ?? name, port: Number(port), connection };
  });
  const names = read.map(({ host }) => host);
  return read.map((one) => ({ ...one, connection: namedAsAnyOf(names, one.connection) }));
}

/** The name in a certificate is compared before it is known which of the hosts was reached; all of them may see the password. */
function namedAsAnyOf(names: readonly string[], connection: pg.ClientConfig): pg.ClientConfig {
  if (!connection.ssl) return connection;
  const given = connection.ssl === true ? {} : connection.ssl;
  if (given.checkServerIdentity !== undefined) return connection;
  const isAny = (asked: string, certificate: PeerCertificate) =>
    names.some((name) => checkServerIdentity(name, certificate) === undefined)
      ? undefined
      : checkServerIdentity(asked, certificate);
  return { ...connection, ssl: { ...given, checkServerIdentity: isAny } };
}

/** Chooses its host when it connects; the one it is given to connect to is ignored. */
class SocketToWritable extends Socket {
  readonly #find: () => Promise<Host>;

  constructor(find: () => Promise<Host>) {
    super();
    this.#find = find;
  }

  override connect(..._ignored: unknown[]): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** @returns what finds the host that takes writes, and throws DatabaseUnavailable when none does */
function writableAmong(hosts: readonly Host[]): () => Promise<Host> {
  let last: Host | null = null;
  let known: Promise<Host> | null = null;
  const forget = () => {
    known = null;
  };

  async function look(): Promise<Host> {
    // A host that was written to is left only when it takes no more writes, also if an older one has come back.
    if (last !== null && (await ask(last)).isWritable) return last;
    last = null;
    last = await choose(hosts);
    return last;
  }
  return () => {
    known ??= look().then(
      (host) => {
        setTimeout(forget, KNOWN_FOR_MS).unref();
        return host;
      },
      (error) => {
        forget();
        throw error;
      },
    );
    return known;
  };
}

async function choose(hosts: readonly Host[]): Promise<Host> {
  const answers = await Promise.all(hosts.map(ask));
  const writable = answers.filter(({ isWritable }) => isWritable);
  // Of two that were primaries one after the other, the later has the higher timeline.
  const best = writable.toSorted((a, b) => b.timeline - a.timeline)[0];
  if (best !== undefined) return best.host;
  const reasons = answers.map(({ host, reason }) => `${host.host}:${host.port} ${reason}`);
  throw new DatabaseUnavailable(`No host takes writes: ${reasons.join(', ')}`);
}

type Asked = { host: Host; isWritable: boolean; timeline: number; reason: string };

async function ask(host: Host): Promise<Asked> {
  const client = newClient({ ...host.connection, application_name: 'physio-console hosts' });
  const cancel = afterRunning(ANSWER_MS, () => breakOff(client, new DatabaseUnavailable(`no answer for ${ANSWER_MS} ms`)));
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>(READS_ONLY);
    const isWritable = rows[0]?.reads === false;
    const timeline = isWritable ? await client.query<{ timeline: number }>(TIMELINE).catch(() => null) : null;
    return { host, isWritable, timeline: timeline?.rows[0]?.timeline ?? 0, reason: 'only reads' };
  } catch (error) {
    return { host, isWritable: false, timeline: 0, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    cancel();
    client.end().catch(() => {});
  }
}

const READS_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as reads`;
/** Some services do not allow it; then the order of the hosts decides. */
const TIMELINE = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;
