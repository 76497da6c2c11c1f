import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#db/client.ts';
import { begin, QUERY_DEADLINES } from '#db/connections.ts';
import { inSpan } from '../tracing/spans.ts';
import { type JobData, type JobName, NAMES, RETRY_OF } from './job-kinds.ts';
import { countWaiting } from './jobs.queries.ts';
import { listenForJobs } from './listening.ts';

/** A server without a folder for them makes no backups, and leaves them to others. */
type OfBackups = 'backup' | 'erasure-list';
type Workers = { [N in Exclude<JobName, OfBackups>]: (data: JobData[N]) => Promise<void> } & {
  [N in OfBackups]?: () => Promise<void>;
};
/** `timeZone`: in which `minute` and `hour` are meant. `isMissed`: one was due while no server ran. */
export type BackupSchedule = { hour: number; minute: number; timeZone: string; isMissed: boolean };

export type Jobs = {
  /**
   * Queues a job in the transaction of `db`: it exists if and only if that commits. Those that name whose turn they take come
   * after as many of each other's as of their own. `after`: not before then.
   */
  enqueue<N extends JobName>(db: Db, name: N, data: JobData[N], turnOf?: string, after?: Date): Promise<void>;
  /** Starts working the queues, and what is done by the clock. A database that goes away meanwhile is waited for. */
  work(workers: Workers, backups?: BackupSchedule): Promise<void>;
  /** Does all that is due now and returns: for tests and commands. A job that fails is kept for later, and reported. */
  drain(workers: Workers): Promise<void>;
  stop(): Promise<void>;
};

/** One at a time, however many servers or starts ask for it, and no end for one that is large. */
const BACKUPS = { policy: 'exclusive', expireInSeconds: 86_400 } as const;
/** How many work a queue where one is not enough. A file that is slow to read, or a webhook to answer, holds up its own group only. */
const WORKERS: { [N in JobName]?: number } = { poster: 2, webhook: 10 };
const HEARTBEAT_S = 10;
/** What a server that died was at goes on elsewhere within half a minute. */
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 10 };
/** A job that takes longer is done again by another server, or at the next start. */
const STOP_MS = 2000;
/** How long a database is waited for that goes away while a server begins to work the queues. */
const PATIENCE_MS = 120_000;
const AGAIN_MS = 1000;

const newBoss = (connection: pg.PoolConfig, options: object, onError: (error: unknown) => void) => {
  const own = { ...connection, max: 4, ...QUERY_DEADLINES, application_name: 'physio-console jobs' };
  const pool: object = { ...own, onConnect: begin(own) };
  const boss = new PgBoss({ ...pool, ...options });
  boss.getDb().listen = (channel, onNotice, onOpen) => listenForJobs(connection, channel, onNotice, onOpen);
  boss.on('error', onError);
  return boss;
};

/** Creates the queues' schema; safe to repeat. */
export async function installJobs(connection: pg.PoolConfig): Promise<void> {
  const boss = newBoss(connection, { supervise: false, schedule: false }, () => {});
  await boss.start();
  for (const name of NAMES) {
    if ((await boss.getQueue(name)) === null)
      await boss.createQueue(name, {
        ...RETRY_OF[name],
        ...(name === 'backup' && BACKUPS),
        notify: true,
        heartbeatSeconds: HEARTBEAT_S,
      });
    else await boss.updateQueue(name, RETRY_OF[name]);
  }
  await boss.stop({ graceful: false });
}

/** Opens the queues without working them. */
export async function openJobs(connection: pg.PoolConfig, onError: (error: unknown) => void): Promise<Jobs> {
  let boss = newBoss(connection, { migrate: false, supervise: false, schedule: false }, onError);
  await boss.start();

  return {
    async enqueue(db, name, data, turnOf, after) {
      const turn = turnOf !== undefined && { group: { id: turnOf }, priority: -(await countWaiting(db, turnOf, name)) };
      await boss.send(name, data, { db: fromKysely(db), ...turn, ...(after && { startAfter: after }) });
    },
    async work(workers, backups) {
      for (const until = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
        try {
          await boss.stop({ graceful: false });
          boss = newBoss(connection, { migrate: false, useListenNotify: true, ...SUPERVISION }, onError);
          return await startWork(boss, workers, backups);
        } catch (error) {
          if (Date.now() > until) throw error;
          onError(error);
        }
      }
    },
    async drain(workers) {
      for (const name of NAMES) {
        if (workers[name] === undefined) continue;
        // One at a time, as the workers do: a batch has no order.
        for (let [job] = await boss.fetch(name); job !== undefined; [job] = await boss.fetch(name))
          await workOff(boss, name, job, workers);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

async function startWork(boss: PgBoss, workers: Workers, backups: BackupSchedule | undefined): Promise<void> {
  await boss.start();
  for (const name of NAMES) {
    const worker = workers[name];
    if (worker === undefined) continue;
    for (let n = 0; n < (WORKERS[name] ?? 1); n++) await addWorker(boss, name, worker as (data: unknown) => Promise<void>);
  }
  await boss.schedule('housekeeping', '17 3 * * *', {});
  await boss.schedule('notices', '2-59/5 * * * *', {});
  await boss.schedule('remind', '*/5 * * * *', {});
  await boss.schedule('attention', '* * * * *', {});
  await boss.schedule('practice-days', '*/10 * * * *', {});
  await boss.schedule('practice-insights', '7 * * * *', {});
  await boss.schedule('events', '* * * * *', {});
  await boss.schedule('audit-seal', '* * * * *', {});
  await boss.schedule('key-ends', '37 * * * *', {});
  // What came in while no server ran is not waited for.
  await boss.send('practice-days', {});
  await boss.send('events', {});
  if (backups) await scheduleBackups(boss, backups);
}

/** Works off what waits, one after the other. pg-boss alone takes one job, and the next at a notice or after its pause. */
async function addWorker(boss: PgBoss, name: JobName, work: (data: unknown) => Promise<void>): Promise<void> {
  let id = '';
  const options = { notifyPollingIntervalSeconds: 5, ...(WORKERS[name] !== undefined && { groupConcurrency: 1 }) };
  id = await boss.work(name, options, async (jobs) => {
    boss.notifyWorker(id);
    for (const job of jobs) await inSpan('consumer', `job ${name}`, () => work(job.data));
  });
}

async function scheduleBackups(boss: PgBoss, { hour, minute, timeZone, isMissed }: BackupSchedule): Promise<void> {
  await boss.schedule('erasure-list', '3-59/10 * * * *', {});
  await boss.schedule('backup', `${minute} ${hour} * * *`, {}, { tz: timeZone });
  if (isMissed) await boss.send('backup', {});
}

async function workOff(boss: PgBoss, name: JobName, job: { id: string; data: unknown }, workers: Workers): Promise<void> {
  try {
    await inSpan('consumer', `job ${name}`, async () => workers[name]?.(job.data as never));
  } catch (error) {
    await boss.fail(name, job.id);
    throw error;
  }
  await boss.complete(name, job.id);
}
