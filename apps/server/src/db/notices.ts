import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './client.ts';
import { breakOff, DatabaseUnavailable, DEADLINES, newClient, QUERY_DEADLINES } from './connections.ts';

const PROBE_EVERY_MS = 5_000;
const CONNECT_AGAIN_MS = 1_000;

const quoted = pg.escapeIdentifier;
const probesOf = (channel: string) => `${channel}_probe`;

/**
 * For a pool: each of its connections listens, and PostgreSQL delivers what a connection itself has sent before it answers. So a
 * server has heard of its own change by the time the change is done.
 */
export const listenOn = (channel: string, onNotice: () => void) => async (client: pg.ClientBase) => {
  client.on('notification', (notice) => {
    if (notice.channel === channel) onNotice();
  });
  const deadline = { query_timeout: DEADLINES.connectionTimeoutMillis };
  await client.query({ text: `listen ${quoted(channel)}`, ...deadline });
};

export type Listener = {
  onNotice: (payload?: string) => void;
  /** Whether every notice is heard. At first none is. */
  onHearing: (isHearing: boolean) => void;
};

/**
 * Listens to what other servers and commands change, on a connection of its own that is opened again when it is lost. It counts as
 * hearing once a notice sent over the pool has come back: through a pooler that lends connections by the transaction, none does.
 */
export function listen(connection: pg.ClientConfig, db: Db, channel: string, { onNotice, onHearing }: Listener) {
  let client: pg.Client | null = null;
  /** A probe is on its way. */
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = null;
    isAsking = false;
    onHearing(false);
    breakOff(lost, new DatabaseUnavailable('The listening connection was lost'));
    next(CONNECT_AGAIN_MS);
  }

  function next(afterMs: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void look(), afterMs).unref();
  }

  async function look(): Promise<void> {
    // The last probe is not back yet: the connection may be half open.
    if (client !== null && isAsking) return lose(client);
    next(PROBE_EVERY_MS);
    try {
      if (client === null) await connect();
      isAsking = true;
      await sql`select pg_notify(${probesOf(channel)}, '')`.execute(db);
    } catch {
      // The next check finds it lost.
    }
  }

  async function connect() {
    const opened = newClient({ ...connection, ...QUERY_DEADLINES, application_name: `physio-console ${process.pid} notices` });
    client = opened;
    opened.on('end', () => lose(opened));
    opened.on('notification', (notice) => {
      if (client !== opened) return;
      if (notice.channel === channel) return onNotice(notice.payload);
      isAsking = false;
      onHearing(true);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${quoted(channel)}; listen ${quoted(probesOf(channel))}`);
    } catch (error) {
      lose(opened);
      throw error;
    }
  }

  void look();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      onHearing(false);
      await last?.end().catch(() => {});
    },
  };
}
