import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/client.ts';
import type { Write } from '../../apps/server/test/crash/writes.ts';
import { until } from './postgres.ts';

/** Waits until every mail is out. What failed would wait for minutes until its next try: it is due now. */
export async function sendWaiting(db: Db): Promise<void> {
  const isOut = async () => {
    await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()`.execute(
      db,
    );
    const { rows } = await sql<{ n: number }>`select count(*) as n from email_outbox where state = 'queued'`.execute(db);
    return rows[0]?.n === 0;
  };
  await until('every mail is out', isOut).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${await waitingMails(db)}`);
  });
}

/** The mails that are not out, and what became of their jobs. */
async function waitingMails(db: Db): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', 'mail', o.id, 'tried', o.tries, o.last_error, 'its job', j.state, j.retry_count, j.started_on, j.heartbeat_on) as said
    from email_outbox o left join pgboss.job j on j.name = 'mail' and (j.data ->> 'outboxId')::bigint = o.id
    where o.state = 'queued' order by o.id limit 5`.execute(db);
  return rows.map(({ said }) => said).join('; ');
}

/** Each registration sends one welcome. `taken`: how many the mail server took, by recipient. */
export function compareMails(writes: readonly Write[], taken: ReadonlyMap<string, number>) {
  const registered = writes.filter(({ kind }) => kind === 'patient');
  const times = (mark: string) => taken.get(mark) ?? 0;
  return {
    missing: registered.filter(({ mark }) => times(mark) === 0).map(({ mark }) => `no mail to ${mark}`),
    twice: registered.filter(({ mark }) => times(mark) > 1).map(({ mark }) => `${times(mark)} mails to ${mark}`),
  };
}
