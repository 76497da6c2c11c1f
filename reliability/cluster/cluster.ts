import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickPlace } from '../../apps/server/test/memory-postgres.ts';
import * as server from '../../apps/server/test/server-process.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { openBucket, openMailServer } from './outside.ts';
import { openPooler, type Pooler } from './poolers.ts';
import { DATABASE, makePrimary, makeReplica, type Node, newNode, startNode, stopNode, USER } from './postgres.ts';
import { findPrograms, hand, type Programs, stop } from './programs.ts';

const SERVERS = 3;

export type Console = { place: server.Place; variables: Record<string, string>; process: server.ServerProcess };
export type Cluster = {
  programs: Programs;
  primary: Node;
  replica: Node;
  consoles: Console[];
  balancer: Balancer;
  bucket: Awaited<ReturnType<typeof openBucket>>;
  /** Where the bucket keeps its objects. */
  bucketFolder: string;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  close(): Promise<void>;
};

const addressOf = (ports: readonly number[]) =>
  `postgres://${USER}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${DATABASE}?target_session_attrs=read-write`;

/**
 * Three servers behind a balancer, on a primary that waits for its replica, with a bucket and a mail server. The last server goes
 * through a pooler before each of the two.
 */
export async function openCluster(): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(quickPlace(), 'physio-cluster-'));
  chmodSync(folder, 0o755);
  hand(folder);
  const primary = await newNode(folder, 'one');
  const replica = await newNode(folder, 'two');
  await makePrimary(programs, primary);
  await makeReplica(programs, replica, primary);
  const poolers = await Promise.all([primary, replica].map((node) => openPooler(programs, folder, node)));
  const media = join(folder, 'bucket');
  mkdirSync(media);
  const [bucket, mail] = [await openBucket(media), await openMailServer()];
  const direct = addressOf([primary.port, replica.port]);
  const pooled = addressOf(poolers.map(({ port }) => port));

  const consoles: Console[] = [];
  const balancedPorts = await Promise.all(Array.from({ length: SERVERS }, server.freePort));
  for (const [n, port] of balancedPorts.entries()) {
    const place = { dataDir: join(folder, `console${n}`), port };
    mkdirSync(place.dataDir);
    const variables = {
      DATABASE_URL: n === SERVERS - 1 ? pooled : direct,
      DATABASE_POOL_MAX: '10',
      S3_URL: bucket.url,
      S3_TIMEOUT_S: '2',
      SMTP_URL: mail.url,
      SMTP_TIMEOUT_S: '2',
      TRUST_PROXY: '127.0.0.1',
      SECRET_KEY: 'reliability-'.padEnd(40, 'x'),
    };
    consoles.push({ place, variables, process: await server.startServer(place, variables) });
  }
  const balancer = await openBalancer(programs, folder, balancedPorts);
  return {
    programs,
    primary,
    replica,
    consoles,
    balancer,
    bucket,
    bucketFolder: media,
    mail,
    async close() {
      await Promise.all(consoles.map(({ process }) => server.kill(process.child)));
      await stop(balancer.running);
      await Promise.all(poolers.map(({ running }: Pooler) => stop(running)));
      for (const node of [primary, replica]) await stopNode(node, 'SIGINT');
      await Promise.all([bucket.close(), mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server that was killed again. */
export async function restart(one: Console): Promise<void> {
  one.process = await server.startServer(one.place, one.variables);
}

/** The replica is the primary from now on, and the old primary a copy of it. */
export async function changePlaces(cluster: Cluster): Promise<void> {
  const old = cluster.primary;
  cluster.primary = cluster.replica;
  cluster.replica = old;
  await makeReplica(cluster.programs, old, cluster.primary);
}

export const startPrimary = ({ programs, primary }: Cluster) => startNode(programs, primary);
