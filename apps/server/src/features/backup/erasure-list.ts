import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Db } from '#db/client.ts';
import { type KnownErasure, listErasures } from '#features/transfers/public.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';

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
});

/** The list is kept apart from the database, so that an older backup does not bring erased patients back. @returns their count */
export async function writeErasures(db: Db, path: string): Promise<number> {
  const erasures = await listErasures(db);
  const content: z.infer<typeof List> = { kind: 'physio-console erasures', erasures };
  await writeFile(`${path}.part`, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return erasures.length;
}

/** @throws ArchiveFault when the file is none of `writeErasures` */
export async function readErasures(path: string): Promise<KnownErasure[]> {
  const text = await readFile(path, 'utf8');
  try {
    return List.parse(JSON.parse(text)).erasures;
  } catch {
    throw new ArchiveFault(`${path} is not a list of erasures: it is made by npm run admin -- erasures.`);
  }
}
