import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import * as queries from './objects.queries.ts';

const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;
const BATCH = 200;

/** Removes files that were stored for a transaction that never committed, and those whose row is gone. */
export async function sweepDrafts({ db, store }: Pick<Services, 'db' | 'store'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await queries.takeDrafts(transaction))) return;
    for (const { object_key } of await queries.selectDrafts(transaction)) {
      await store.delete(object_key);
      await queries.deleteDraft(transaction, object_key);
    }
  });
}

/** Forgets files deleted seven days ago, and removes what nothing shows: a poster goes after the file it stood for. */
export async function removeUnreferenced(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - UNDO_DAYS * DAY_MS);
  await inTransaction(db, (transaction) => queries.forgetDeleted(transaction, before));
  let removed: number;
  do {
    removed = 0;
    for (const object of await queries.selectUnreferenced(db, before, BATCH)) if (await removeRow(services, object)) removed += 1;
  } while (removed > 0);
  await sweepDrafts(services);
}

/** @returns false when somebody has just come to use the file again */
async function removeRow({ db }: Services, object: { id: number; object_key: string }): Promise<boolean> {
  try {
    await inTransaction(db, async (transaction) => {
      await queries.deleteObject(transaction, object.id);
      await queries.addDraft(transaction, object.object_key);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
const FOREIGN_KEY_VIOLATION = '23503';
