import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb, openPool } from '#db/client.ts';
import { newClient } from '#db/connections.ts';
import { quickPlace } from '../memory-postgres.ts';
import * as server from '../server-process.ts';
import { compare, compareFigures, readStored } from './checks.ts';
import { makePractice, type Practice } from './practice.ts';
import { seededRandom } from './random.ts';
import { attempt, registration, type Write } from './writes.ts';

/** `SIGCONT` stands for a database that is frozen and goes on, `SIGSTOP` for one that stays frozen. */
export const STOPS = ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGCONT', 'SIGSTOP'] as const;
type Stop = (typeof STOPS)[number];
export type StopOptions = { rounds: number; writers: number; seed: number; print(line: string): void };
export type StopResult = {
  stops: number;
  acknowledged: number;
  slowestAnswerMs: number;
  slowestReturnMs: number;
  faults: string[];
};

const WAITING = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const AGAIN_AFTER_MS = 50;
/** Not how fast it must be: what takes longer will never come. */
const PATIENCE_MS = 120_000;

/**
 * Stops the database of a running server in every way, each time while its transactions are open. Every call must be answered
 * with 503, the server must live on, and each write must be there once when its repeat is taken.
 */
export async function stopTest(options: StopOptions): Promise<StopResult> {
  const dataDir = mkdtempSync(join(quickPlace(), 'physio-stops-'));
  const place = { dataDir, port: await server.freePort() };
  const random = seededRandom(options.seed);
  const result: StopResult = { stops: 0, acknowledged: 0, slowestAnswerMs: 0, slowestReturnMs: 0, faults: [] };
  const running = await server.startServer(place);
  try {
    const practice = await withDatabase(place, (db) => makePractice(db, options.writers));
    const writes: Write[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      for (const stop of STOPS) {
        const newWrites = () => {
          const own = Array.from({ length: options.writers }, (_, writer) => registration(practice, writer, random));
          writes.push(...own);
          return own;
        };
        const times = await stopOnce({ place, practice, running, newWrites }, stop, result.faults);
        result.stops += 1;
        result.acknowledged += options.writers;
        result.slowestAnswerMs = Math.max(result.slowestAnswerMs, times.answeredMs);
        result.slowestReturnMs = Math.max(result.slowestReturnMs, times.returnedMs);
        options.print(`${round} ${stop}: answered after ${times.answeredMs} ms, all taken ${times.returnedMs} ms later`);
        throwIfEnded(running);
      }
    }
    result.faults.push(
      ...(await withDatabase(place, async (db) => [
        ...compare(writes, await readStored(db, practice)),
        ...(await compareFigures(db)),
      ])),
    );
  } finally {
    await server.kill(running.child);
  }
  rmSync(dataDir, { recursive: true, force: true });
  return result;
}

function throwIfEnded({ child, lastOutput }: server.ServerProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${lastOutput()}`);
}

type Site = { place: server.Place; practice: Practice; running: server.ServerProcess; newWrites(): Write[] };

async function stopOnce(site: Site, stop: Stop, faults: string[]) {
  const { place } = site;
  const { holder, writes, sent } = await sendUntilAllWait(site);
  const began = performance.now();
  signal(place, stop);
  for (const answer of await Promise.all(sent)) if (answer !== 'away') faults.push(`${stop}: a call was answered with ${answer}`);
  const answered = performance.now();
  if (stop === 'SIGCONT') signalAll(place, 'SIGCONT');
  holder.end().catch(() => {});
  await untilAllTaken(site, writes);
  return { answeredMs: Math.round(answered - began), returnedMs: Math.round(performance.now() - answered) };
}

/** Frozen are all its processes at once; the other signals are for the first, which ends the rest. */
function signal(place: server.Place, stop: Stop): void {
  if (stop !== 'SIGCONT' && stop !== 'SIGSTOP') return void process.kill(server.postmasterOf(place), stop);
  signalAll(place, 'SIGSTOP');
}

/** One that has ended since it was listed needs no signal. */
function signalAll(place: server.Place, name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of server.databaseProcesses(place.dataDir))
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Holds the row that every registration of the group needs, so that their transactions stay open. */
async function holdStats(place: server.Place, groupId: number) {
  const client = newClient(server.databaseOf(place));
  await client.connect();
  await client.query('begin');
  await client.query('select from group_stats where group_id = $1 for update', [groupId]);
  return client;
}

/**
 * Sends writes until the transactions of all of them wait. On a machine that is busy besides, the server may take a slow database for one
 * that is away and answer some of them before: those would be waited for without an end, so it begins again with others.
 */
async function sendUntilAllWait(site: Site) {
  const { place, practice } = site;
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    throwIfEnded(site.running);
    const holder = await holdStats(place, practice.groupId);
    const writes = site.newWrites();
    const sent = writes.map((write) => attempt(write, place.port));
    const anyAnswer = () => true;
    const answered = Promise.race(sent).then(anyAnswer, anyAnswer);
    if (await allWait(place, writes.length, answered)) return { holder, writes, sent };
    await holder.end();
    await Promise.all(sent);
    await untilAllTaken(site, writes);
  }
  throw new Error('the writes are answered although their row is held');
}

/** @returns false when one of the calls was answered instead */
async function allWait(place: server.Place, calls: number, answered: Promise<boolean>): Promise<boolean> {
  const client = newClient(server.databaseOf(place));
  await client.connect();
  try {
    while (((await client.query<{ n: number }>(WAITING)).rows[0]?.n ?? 0) < calls)
      if (await Promise.race([answered, sleep(AGAIN_AFTER_MS, false)])) return false;
    return true;
  } finally {
    await client.end();
  }
}

/** A server that has ended, or never comes back to its database, takes none. */
async function untilAllTaken({ place, running }: Site, writes: readonly Write[]): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (const write of writes)
    while ((await attempt(write, place.port)) !== 'taken') {
      throwIfEnded(running);
      if (performance.now() > until) throw new Error(`${write.mark} was not taken for ${PATIENCE_MS} ms:\n${running.lastOutput()}`);
      await sleep(AGAIN_AFTER_MS);
    }
}

async function withDatabase<T>(place: server.Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool({ ...server.databaseOf(place), max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
