import { setTimeout as sleep } from 'node:timers/promises';
import { between, type Random } from '../../apps/server/test/crash/random.ts';
import { kill } from '../../apps/server/test/server-process.ts';
import { type Cluster, type Console, changePlaces, restart, startPrimary } from './cluster.ts';
import type { Load } from './load.ts';
import { promote, stopNode } from './postgres.ts';

/** Something goes wrong while clients write. @returns how long the first good answer took from when the part was back */
export type Nemesis = (cluster: Cluster, load: Load, random: Random) => Promise<number>;

const STOPS = ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGTERM'] as const;
const AWAY_MS = 1500;
let stops = 0;

/** Clients have been answered for a while, and are in the middle of it. */
const amid = async (load: Load, random: Random) => {
  await load.firstGood();
  await sleep(between(random, 100, 1000));
};

async function killServer({ consoles }: Cluster, load: Load, random: Random): Promise<number> {
  const one = consoles[between(random, 0, consoles.length - 1)] as Console;
  await amid(load, random);
  await kill(one.process.child);
  const others = await load.firstGood();
  await restart(one);
  return others;
}

/** Not when it is told to wait for its clients, which never go: then it is killed. */
async function stopPrimary(cluster: Cluster, load: Load, random: Random): Promise<number> {
  const signal = STOPS[stops++ % STOPS.length] ?? 'SIGINT';
  await amid(load, random);
  if (signal === 'SIGTERM') cluster.primary.running?.child.kill(signal);
  await stopNode(cluster.primary, signal === 'SIGTERM' ? 'SIGQUIT' : signal);
  await sleep(AWAY_MS);
  await startPrimary(cluster);
  return load.firstGood();
}

async function promoteReplica(cluster: Cluster, load: Load, random: Random): Promise<number> {
  await amid(load, random);
  await stopNode(cluster.primary, 'SIGKILL');
  await promote(cluster.replica);
  const firstGood = await load.firstGood();
  await changePlaces(cluster);
  return firstGood;
}

async function takeBucketAway({ bucket }: Cluster, load: Load, random: Random): Promise<number> {
  await amid(load, random);
  bucket.away(true);
  // All else goes on meanwhile.
  await load.firstGood();
  await sleep(AWAY_MS);
  bucket.away(false);
  return load.firstGood('upload');
}

async function takeMailAway({ mail }: Cluster, load: Load, random: Random): Promise<number> {
  await amid(load, random);
  await mail.away(true);
  await sleep(AWAY_MS);
  const meanwhile = await load.firstGood();
  await mail.away(false);
  return meanwhile;
}

export const NEMESES: Record<string, Nemesis> = {
  'a server killed': killServer,
  'the primary stopped and started': stopPrimary,
  'the replica promoted': promoteReplica,
  'the bucket away': takeBucketAway,
  'the mail server away': takeMailAway,
};
