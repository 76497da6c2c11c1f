import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openOneConnection } from '#db/one-connection.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import type { Services } from '#platform/http/context.ts';
import { watchLine } from '#platform/installation/installation.queries.ts';
import { makeBackup } from '../backup.service.ts';
import { writeErasures } from '../erasure-list.ts';
import { verifyBackup } from '../verify.service.ts';
import { fileNameAt, prepareFolder, prune } from './folder.ts';
import { beginRun, endRun, holdSchedule } from './runs.queries.ts';

/** Between two backups, too: what was ended until shortly before a disaster stays ended. */
export async function renewErasureList({ db, clock, config }: Services): Promise<void> {
  const folder = config.BACKUP_DIR;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeErasures(db, join(folder, 'erasures.json'), clock.now());
}

type Made = { bytes: number; fault?: string };

/**
 * Makes the backup that is due, proves it by reading it whole, writes the list of erasures beside it and removes what is too
 * old. One server at a time; a failure is kept for the console and the metrics, and thrown, so that the job is tried again.
 */
export async function makeScheduledBackup(services: Services): Promise<void> {
  const { db, clock, config, connection } = services;
  const folder = config.BACKUP_DIR;
  if (folder === undefined) return;
  const holder = await openOneConnection(connection, 'physio-console scheduled backup');
  try {
    await watchLine(holder.client);
    if (!(await holdSchedule(holder.client))) throw new ArchiveFault('Another server makes the scheduled backup.');
    const now = clock.now();
    const file = fileNameAt(now);
    const id = await beginRun(db, file, now);
    try {
      const made = await make(services, folder, file);
      const outcome = made.fault === undefined ? 'made' : 'incomplete';
      await endRun(db, id, { outcome, finished_at: clock.now(), ...made });
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      await endRun(db, id, { outcome: 'failed', finished_at: clock.now(), fault });
      throw error;
    }
  } finally {
    await holder.close();
  }
}

async function make(services: Services, folder: string, file: string): Promise<Made> {
  const { store, config, connection } = services;
  const path = join(folder, file);
  const passphrase = config.BACKUP_PASSPHRASE ?? null;
  const progress = () => {};
  await prepareFolder(folder);
  await makeBackup({ connection, store, secretKey: config.SECRET_KEY, path, passphrase, progress });
  const { summary, mismatched } = await verifyBackup({ path, passphrase, progress }).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  await renewErasureList(services);
  const { size: bytes } = await stat(path);
  const lost = summary.missing.length + mismatched.length;
  // An older backup may hold the only copy of what the store has lost.
  if (lost > 0) return { bytes, fault: `The media store has lost ${lost} files; older backups are kept meanwhile.` };
  await prune(folder, config.BACKUP_KEEP);
  return { bytes };
}
