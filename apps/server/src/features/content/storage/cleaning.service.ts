import { DAY_MS } from '@physio/contract/common/dates';
import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import * as queries from './objects.queries.ts';
import { discardObject } from './objects.service.ts';

const UNDO_DAYS = 7;
const BATCH = 200;
/** Longer than any call may take: what is noted for so long belongs to a server that died. */
const DRAFT_SECONDS = 86_400;

type Sweeping = Pick<Services, 'db' | 'store' | 'config'>;

/** Removes files whose transaction never committed, and those whose row is gone. */
export async function sweepDrafts(services: Pick<Sweeping, 'db' | 'store'>, olderThanSeconds = DRAFT_SECONDS): Promise<void> {
  for (const { object_key } of await queries.selectDrafts(services.db, olderThanSeconds)) await discardObject(services, object_key);
}

/** Before a server listens: nobody else puts files into its folder, but another server may be putting some into the bucket. */
export const sweepAtStart = (services: Sweeping) => sweepDrafts(services, services.config.S3_URL === undefined ? 0 : DRAFT_SECONDS);

/** Forgets files deleted seven days ago, and removes what nothing shows: a poster goes after the file it stood for. */
export async function removeUnreferenced(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - UNDO_DAYS * DAY_MS);
  await inTransaction(db, (transaction) => queries.forgetDeleted(transaction, before));
  let removed: number;
  do {
    removed = 0;
    for (const object of await queries.selectUnreferenced(db, before, BATCH))
      if (await removeObject(services, object)) removed += 1;
  } while (removed > 0);
  await sweepDrafts(services);
}

/** @returns false when somebody has just come to use the file again */
async function removeObject(services: Services, object: { id: number; object_key: string }): Promise<boolean> {
  try {
    await inTransaction(services.db, async (transaction) => {
      await queries.deleteObject(transaction, object.id);
      await queries.addDraft(transaction, object.object_key);
    });
    await discardObject(services, object.object_key);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
const FOREIGN_KEY_VIOLATION = '23503';
