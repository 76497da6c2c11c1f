import { rm, writeFile } from 'node:fs/promises';
import { DEMO_LOGOS } from '@physio/demo/practice/logos';
import type { Db } from '#db/client.ts';
import { drawPicture, keepObject, type PutObject } from '#features/content/public.ts';
import { setLogo } from '#features/groups/public.ts';
import type { Services } from '#platform/http/context.ts';

const SIDE = 512;

/** Draws the mark of each demo group into the store, by the group's code. */
export async function putLogos(services: Services): Promise<Map<string, PutObject>> {
  const put = new Map<string, PutObject>();
  for (const [code, mark] of Object.entries(DEMO_LOGOS)) {
    const path = services.spool.newPath();
    await writeFile(path, mark);
    try {
      put.set(code, await drawPicture(services, code, path, { side: SIDE, format: 'png' }));
    } finally {
      await rm(path, { force: true });
    }
  }
  return put;
}

export async function keepLogo(db: Db, groupId: number, logo: PutObject | undefined): Promise<void> {
  if (logo === undefined) return;
  await setLogo(db, groupId, await keepObject(db, groupId, logo));
}
