import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { compare, compareFigures, readStored } from '../../apps/server/test/crash/checks.ts';
import { makePractice, type Practice } from '../../apps/server/test/crash/practice.ts';
import { seededRandom } from '../../apps/server/test/crash/random.ts';
import { type Cluster, type Console, openCluster, restart } from './cluster.ts';
import { type Journal, startLoad } from './load.ts';
import { compareMails, sendWaiting } from './mails.ts';
import { connectionTo } from './postgres.ts';
import { NEMESES } from './rounds.ts';
import { compareServers } from './sameness.ts';
import { compareUploads } from './uploads.ts';

export type ClusterOptions = { rounds: number; writers: number; seed: number; kinds: readonly string[]; print(line: string): void };
export type KindResult = {
  kind: string;
  rounds: number;
  slowestMs: number;
  taken: number;
  repeated: number;
  mailsTwice: number;
  faults: string[];
};

const GOOD_WITHIN_MS = 5_000;
/** A mail that a killed server had handed over and not yet noted goes out again, under the same Message-ID. */
const MAY_MAIL_TWICE = ['a server killed', 'the primary stopped and started', 'the replica promoted'];

/** Runs every kind of round so many times, and after each compares what the clients know with what is stored. */
export async function clusterTest(options: ClusterOptions): Promise<KindResult[]> {
  const cluster = await openCluster();
  const random = seededRandom(options.seed);
  const journal: Journal = { writes: [], uploads: [], repeated: 0 };
  const results: KindResult[] = [];
  try {
    const practice = await onPrimary(cluster, (db) => makePractice(db, options.writers));
    for (const kind of options.kinds) {
      const result = { kind, rounds: options.rounds, slowestMs: 0, taken: 0, repeated: 0, mailsTwice: 0, faults: [] as string[] };
      const before = { taken: journal.writes.length + journal.uploads.length, repeated: journal.repeated };
      for (let round = 1; round <= options.rounds; round++) {
        const from = journal.writes.length;
        const load = startLoad(journal, practice, cluster.balancer.port, random);
        const ms = (await NEMESES[kind]?.(cluster, load, random)) ?? 0;
        await load.stop();
        const ended = await reviveEnded(cluster.consoles);
        const { faults, twice } = await check(cluster, practice, journal, from);
        faults.push(...ended);
        if (!MAY_MAIL_TWICE.includes(kind)) faults.push(...twice);
        if (ms > GOOD_WITHIN_MS) faults.push(`the first good answer came after ${Math.round(ms)} ms`);
        result.slowestMs = Math.max(result.slowestMs, Math.round(ms));
        result.mailsTwice += twice.length;
        result.faults.push(...faults);
        options.print(
          `${kind} ${round}: first good answer after ${Math.round(ms)} ms, ${faults.length === 0 ? 'all there once' : faults.slice(0, 5).join('; ')}`,
        );
      }
      result.taken = journal.writes.length + journal.uploads.length - before.taken;
      result.repeated = journal.repeated - before.repeated;
      results.push(result);
    }
  } finally {
    await cluster.close();
  }
  return results;
}

async function check(cluster: Cluster, practice: Practice, journal: Journal, from: number) {
  return onPrimary(cluster, async (db) => {
    await sendWaiting(db);
    const { missing, twice } = compareMails(journal.writes.slice(from), cluster.mail.taken);
    const faults = [
      ...compare(journal.writes, await readStored(db, practice)),
      ...(await compareFigures(db)),
      ...(await compareUploads(db, practice, journal.uploads, cluster.bucketFolder)),
      ...(await compareServers(db, cluster.consoles)),
      ...missing,
    ];
    return { faults, twice };
  });
}

/** Nothing but a kill ends a server. */
async function reviveEnded(consoles: readonly Console[]): Promise<string[]> {
  const ended = consoles.filter(({ process: { child } }) => child.exitCode !== null || child.signalCode !== null);
  const faults = ended.map(({ process }, n) => `server ${n + 1} ended by itself: ${process.lastOutput()}`);
  for (const one of ended) await restart(one);
  return faults;
}

async function onPrimary<T>({ primary }: Cluster, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool({ ...connectionTo(primary), max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
