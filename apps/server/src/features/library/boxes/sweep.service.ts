import { DAY_MS } from '@physio/contract/common/dates';
import { inTransaction } from '#db/client.ts';
import { addDraft, discardObject } from '#features/content/public.ts';
import type { Services } from '#platform/http/context.ts';
import * as queries from './boxes.queries.ts';

type Sweeping = Pick<Services, 'db' | 'store'>;

export const BOX_MS = DAY_MS;
const KEPT_BOXES = 5;

/** Removes boxes that are a day old. */
export async function removeOldBoxes({ clock, ...services }: Sweeping & Pick<Services, 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - BOX_MS);
  for (const box of await queries.selectOldBoxes(services.db, before)) await removeBox(services, box);
}

/** Of a group's boxes the newest five stay. */
export async function removeSpareBoxes(services: Sweeping, groupId: number): Promise<void> {
  for (const box of await queries.selectSpareBoxes(services.db, groupId, KEPT_BOXES)) await removeBox(services, box);
}

/** Its rows go first and leave a note of its files: a server that ends here leaves nothing that no sweep finds. */
async function removeBox({ db, store }: Sweeping, { id, group_id }: { id: number; group_id: number }): Promise<void> {
  const keys = await inTransaction(db, async (transaction) => {
    // Two statements: an install that was queued while the first waited is seen by the second.
    if ((await queries.holdIdleBox(transaction, group_id, id)) === undefined) return [];
    if ((await queries.holdIdleBox(transaction, group_id, id)) === undefined) return [];
    const freed = await queries.deleteBox(transaction, group_id, id);
    for (const key of freed) await addDraft(transaction, key);
    return freed;
  });
  // What cannot be removed now is found by its draft.
  for (const key of keys) await discardObject({ db, store }, key).catch(() => {});
}
