import pg from 'pg';
import { breakOff, DatabaseUnavailable, newClient, QUERY_DEADLINES } from '#db/connections.ts';

const LOOK_EVERY_MS = 10_000;
const AGAIN_AFTER_MS = 1_000;
const GOODBYE_MS = 1_000;

/**
 * Hears of new jobs on a connection of its own, which is opened again when it is lost. The queues' own listener stops listening to the
 * errors of a connection that it gives up, and one that came after that, as from a pooler, would end the process.
 * `onOpen`: from now on they are heard, and some may have been missed.
 */
export async function listenForJobs(
  connection: pg.ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  onOpen: () => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function later(afterMs: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void look(), afterMs).unref();
  }
  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = null;
    breakOff(lost, new DatabaseUnavailable('The connection for jobs was lost'));
    later(AGAIN_AFTER_MS);
  }
  async function open() {
    const opened = newClient({ ...connection, ...QUERY_DEADLINES, application_name: 'physio-console jobs notices' });
    client = opened;
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => {
      if (payload !== undefined) onNotice(payload);
    });
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    onOpen();
  }
  async function look(): Promise<void> {
    const asked = client;
    try {
      if (asked === null) await open();
      else await asked.query('select 1');
      later(LOOK_EVERY_MS);
    } catch {
      if (client === null) later(AGAIN_AFTER_MS);
      else lose(client);
    }
  }

  await look();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (last === null) return;
      // A database that is frozen never says goodbye.
      const late = setTimeout(() => breakOff(last, new DatabaseUnavailable('The connection for jobs was closed')), GOODBYE_MS);
      await last.end().catch(() => {});
      clearTimeout(late);
    },
  };
}
