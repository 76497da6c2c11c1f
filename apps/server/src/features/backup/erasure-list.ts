import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Db } from '#db/client.ts';
import { type KnownErasure, listErasures } from '#features/transfers/public.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import { listStillOpen, type StillOpen } from './still-open.service.ts';

const List = z.object({
  kind: z.literal('physio-console erasures'),
  erasures: z.array(
    z.object({
      group: z.string(),
      patient: z.string(),
      email_digest: z.string().nullable(),
      erased_at: z.iso.datetime(),
      erased_by: z.string().nullable(),
    }),
  ),
  // Of lists that older versions wrote there is none.
  open: z
    .object({ at: z.iso.datetime(), links: z.array(z.string()), calendars: z.array(z.string()), sign_ons: z.array(z.string()) })
    .optional(),
});

/** `open`: null where the list does not say. */
export type KnownEndings = { erasures: readonly KnownErasure[]; open: StillOpen | null };
export const NOTHING_KNOWN: KnownEndings = { erasures: [], open: null };

/**
 * The list is kept apart from the database, so that an older backup brings back neither erased patients nor links that were ended.
 * @returns the count of erasures
 */
export async function writeErasures(db: Db, path: string, now: Date): Promise<number> {
  const erasures = await listErasures(db);
  const content: z.infer<typeof List> = { kind: 'physio-console erasures', erasures, open: await listStillOpen(db, now) };
  // A backup and the job that renews the list may write at the same time.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, JSON.stringify(content), { mode: 0o600, flush: true });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return erasures.length;
}

/** @throws ArchiveFault when the file is none of `writeErasures` */
export async function readErasures(path: string): Promise<KnownEndings> {
  const text = await readFile(path, 'utf8');
  try {
    const { erasures, open = null } = List.parse(JSON.parse(text));
    return { erasures, open };
  } catch {
    throw new ArchiveFault(`${path} is not a list of erasures: it is made by npm run admin -- erasures.`);
  }
}
