import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb, openPool } from '#db/client.ts';
import * as server from '../server-process.ts';
import { compare, compareFigures, readStored } from './checks.ts';
import { makePractice, type Practice } from './practice.ts';
import { between, type Random, seededRandom } from './random.ts';
import { makeWrite, send, type Write } from './writes.ts';

export type CrashOptions = { cycles: number; writers: number; seconds: number; seed: number; print(line: string): void };
export type CrashResult = { acknowledged: number; unanswered: number; happened: number; faults: string[] };

const SHORTEST_MS = 200;
/** Every so many cycles the database is killed together with the server, and a start is killed half-way. */
const DATABASE_TOO = 3;
const START_TOO = 5;
const LONGEST_START_MS = 900;
const LEAVING_MS = 15_000;

/** Writes to the real server, kills it, opens it again and looks whether every write is there exactly once; so many times. */
export async function crashTest(options: CrashOptions): Promise<CrashResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'physio-crash-'));
  const place = { dataDir, port: await server.freePort() };
  const random = seededRandom(options.seed);
  const result: CrashResult = { acknowledged: 0, unanswered: 0, happened: 0, faults: [] };
  options.print(`seed ${options.seed}, ${options.writers} writers, ${options.cycles} cycles on ${dataDir}`);
  let running = await server.startServer(place);
  try {
    const practice = await withDatabase(place, (db) => makePractice(db, options.writers));
    const writes: Write[] = [];
    for (let cycle = 1; cycle <= options.cycles; cycle++) {
      const from = writes.length;
      const killed = await writeUntilKilled(running, place, practice, writes, { options, cycle, random });
      if (cycle % START_TOO === 0) await killStart(place, random);
      running = await server.startServer(place);
      const faults = await settle(place, practice, writes, result);
      result.faults.push(...faults.map((fault) => `cycle ${cycle}: ${fault}`));
      const verdict = faults.length === 0 ? 'all there once' : faults.slice(0, 5).join('; ');
      options.print(
        `${String(cycle).padStart(3)}  killed ${killed}, opened in ${running.openedInMs} ms, ${writes.length - from} writes, ${verdict}`,
      );
    }
    result.acknowledged = writes.length - result.unanswered;
  } finally {
    await server.kill(running.child);
  }
  result.faults.push(...(await waitUntilGone(dataDir)));
  if (result.faults.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else options.print(`The data is kept in ${dataDir}. The server's last output:\n${running.lastOutput()}`);
  return result;
}

type Cycle = { options: CrashOptions; cycle: number; random: Random };

/** @returns what was killed and when, for people */
async function writeUntilKilled(
  running: server.ServerProcess,
  place: server.Place,
  practice: Practice,
  writes: Write[],
  { options, cycle, random }: Cycle,
): Promise<string> {
  const first = Promise.withResolvers<void>();
  const writers = practice.staff.map(async (_, writer) => {
    for (let answered = true; answered; ) {
      const write = makeWrite(practice, writer, random);
      writes.push(write);
      answered = await send(write, place.port);
      if (answered) first.resolve();
    }
  });
  // From the first answer on: on a busy machine that takes a while itself.
  const afterMs = between(random, SHORTEST_MS, options.seconds * 1000);
  await Promise.race([first.promise.then(() => sleep(afterMs)), Promise.all(writers)]);
  const withDatabase = cycle % DATABASE_TOO === 0;
  const ended = server.kill(running.child);
  if (withDatabase) server.killDatabase(place);
  await Promise.all([ended, ...writers]);
  return `${withDatabase ? 'with database ' : ''}after ${afterMs} ms`;
}

/** A start that ends half-way must leave nothing that hinders the next. */
async function killStart(place: server.Place, random: Random): Promise<void> {
  const { child } = server.spawnServer(place);
  await sleep(between(random, 0, LONGEST_START_MS));
  await server.kill(child);
}

/** Repeats what had no answer, and the last write that had one; then compares. @returns what is wrong */
async function settle(place: server.Place, practice: Practice, writes: Write[], result: CrashResult): Promise<string[]> {
  return withDatabase(place, async (db) => {
    const before = await readStored(db, practice);
    const lost = compare(
      writes.filter((write) => write.acknowledged),
      before,
    ).filter((fault) => !fault.includes('nobody sent'));
    const unanswered = writes.filter((write) => !write.acknowledged);
    result.unanswered += unanswered.length;
    result.happened += unanswered.filter(({ kind, mark }) => before[kind].has(mark)).length;
    const lastAnswered = writes.findLast((write) => write.acknowledged);
    for (const write of [...unanswered, ...(lastAnswered ? [lastAnswered] : [])]) {
      if (!(await send(write, place.port))) lost.push(`no answer to the repeat of ${write.kind} ${write.mark}`);
    }
    const strays = server.orphans(place).map((pid) => `orphan database process ${pid}`);
    return [...lost, ...compare(writes, await readStored(db, practice)), ...(await compareFigures(db)), ...strays];
  });
}

async function withDatabase<T>(place: server.Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool({ ...server.databaseOf(place), max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The killed server's database ends by itself. */
async function waitUntilGone(dataDir: string): Promise<string[]> {
  for (const began = Date.now(); Date.now() - began < LEAVING_MS; await sleep(50)) {
    if (server.databaseProcesses(dataDir).length === 0) return [];
  }
  return server.databaseProcesses(dataDir).map((pid) => `database process ${pid} outlives the server`);
}
