import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type QueueCount = { queue: string; state: 'waiting' | 'running' | 'failed'; count: number };
export type QueueAge = { queue: string; seconds: number };

export async function countJobs(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select name as queue, case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
      count(*) as count
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db);
  return rows;
}

/** How long the oldest job of each queue has been due and not begun. */
export async function oldestJobs(db: Db): Promise<QueueAge[]> {
  const { rows } = await sql<QueueAge>`
    select name as queue, extract(epoch from now() - min(start_after))::float as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by 1`.execute(db);
  return rows;
}

export async function waitingMails(db: Db): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as seconds
    from email_outbox where state = 'queued'`.execute(db);
  return rows[0] ?? { count: 0, seconds: 0 };
}
