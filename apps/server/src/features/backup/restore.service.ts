import type pg from 'pg';
import { type Db, openDb, openPool } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { type OneConnection, openOneConnection } from '#db/one-connection.ts';
import { sweepDrafts } from '#features/content/public.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { installJobs, type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { keepFiles } from '#platform/store/kept-files.queries.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { land, passOver } from './landing.ts';
import { deleteDrafts, holdSchema, selectInstallsUnderWay, selectQueuedMails } from './load.queries.ts';
import { loadArchive } from './load.service.ts';
import type { Manifest } from './manifest.ts';
import { selectSchema } from './snapshot.queries.ts';
import { isSame, prepareSchema, refuseForeign, refuseUsed } from './target.service.ts';
import { type Verified, verifyBackup } from './verify.service.ts';

export type RestoreOrder = {
  connection: pg.PoolConfig;
  store: MediaStore;
  secretKey: string;
  path: string;
  passphrase: string | null;
  /** Restore although SECRET_KEY is another one. */
  otherKey: boolean;
  /** A name for a temporary file, on the disk of the media folder. */
  newPath(): string;
  /** The store has the files already, for only the rows move: it is neither empty nor written to. */
  filesStay?: boolean;
  /** What is done to the restored rows before anybody sees them. */
  complete(stores: { db: Db; jobs: Jobs }): Promise<void>;
  progress(line: string): void;
};

/**
 * Restores a backup into an empty installation: the archive is read whole first, then all rows come in one transaction.
 * @throws ArchiveFault when it is refused; the target stays as it was
 */
export async function restoreBackup(order: RestoreOrder): Promise<Verified> {
  const verified = await verifyBackup({ ...order, progress: (line) => order.progress(`checking the archive: ${line}`) });
  await refuseForeign(verified.manifest, order.secretKey, order.otherKey);
  const pool = openPool({ ...order.connection, max: 1, application_name: 'restore' });
  const drafts = openDb(pool);
  try {
    const one = await openOneConnection(order.connection, 'restore');
    try {
      await refuseUsed(one.db);
      await prepareSchema(one.db, verified.manifest.schema);
      await claimStore(one, drafts, order);
      await restoreInto(one, drafts, verified, order);
    } finally {
      await one.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) await sweepDrafts({ db: drafts, store: order.store }, 0).catch(() => {});
    throw error;
  } finally {
    await pool.end();
  }
  return verified;
}

/** A restore that died has left notes of its files. Those are removed; any other file belongs to somebody. */
async function claimStore(one: OneConnection, drafts: Db, { store, filesStay }: RestoreOrder): Promise<void> {
  await sweepDrafts({ db: drafts, store }, 0);
  if (!(await keepFiles(one.db))) throw new ArchiveFault('Another backup or restore of this database is running.');
  if (!filesStay && !(await store.isEmpty()))
    throw new ArchiveFault('The media store is not empty: restore into an empty folder or bucket.');
}

async function restoreInto(one: OneConnection, drafts: Db, verified: Verified, order: RestoreOrder): Promise<void> {
  await installJobs(order.connection);
  const jobs = await openJobs(order.connection, () => {});
  try {
    await one.db.transaction().execute(async (db) => {
      await holdSchema(db);
      if (!isSame(await selectSchema(db), verified.manifest.schema))
        throw new ArchiveFault('A server has begun to use the database: stop it, then restore again.');
      await loadArchive(one.client, db, verified, {
        ...order,
        land: (keys, content) => (order.filesStay ? passOver(content) : land({ ...order, drafts }, keys, content)),
      });
      await deleteDrafts(db);
      await migrate(db);
      await queueJobs(db, jobs, verified.manifest);
      await order.complete({ db, jobs });
      await recordAct(db, { action: 'restore (command line)', entity: 'backup', entityId: verified.digest });
      order.progress('writing it all');
    });
  } finally {
    await jobs.stop();
  }
}

/** The queues themselves are not in a backup: what waits is queued again in the same transaction. */
async function queueJobs(db: Db, jobs: Jobs, manifest: Manifest): Promise<void> {
  for (const outboxId of await selectQueuedMails(db)) await jobs.enqueue(db, 'mail', { outboxId });
  for (const installId of await selectInstallsUnderWay(db)) await jobs.enqueue(db, 'library', { installId });
  for (const { name, data } of manifest.jobs) await jobs.enqueue(db, name, data);
}
