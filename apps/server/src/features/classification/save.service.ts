import { CLASSIFICATION_MESSAGES, type ClassificationSet } from '@physio/contract/classification';
import { CLASSIFICATION_LIMITS, type ClassificationTree } from '@physio/contract/classification-tree';
import { MESSAGES } from '@physio/contract/errors';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { readClassifications } from './classification.service.ts';
import * as queries from './save.queries.ts';
import { planSave, type SavePlan } from './save.rules.ts';

type Wish = { id: string; data: ClassificationTree; version?: number | undefined };

/** Two who save at once wait for each other; with a version, the second is refused (409) and nothing of it is kept. */
export async function saveClassification(
  { db, group, user, clock, note }: MemberContext,
  wish: Wish,
): Promise<ClassificationSet[]> {
  const set = await requireSet(db, group.id, wish.id, 'save');
  if (wish.version !== undefined && wish.version !== set.version) throw new AppError('stale', MESSAGES.stale);
  const planned = planSave(await queries.selectStored(db, group.id, set.id), wish.data, newPublicId);
  if ('unknownId' in planned) throw new AppError('unknown_reference', 'Unknown id');
  const at = clock.now();
  const unmapped = await carryOut(db, group.id, set.id, planned.plan, at);
  await queries.markSaved(db, group.id, set.id, { by: user.id, at });
  const { fresh, changed, removed } = planned.plan;
  note(wish.id, { added: fresh.length, changed: changed.length, removed: removed.length, exercises: unmapped });
  return readClassifications(db, group.id);
}

/** From the sections down: a node's parent stands before it does. */
async function carryOut(db: Db, groupId: number, setId: number, { fresh, changed, removed }: SavePlan, at: Date): Promise<number> {
  const freed = [...changed.map((node) => node.publicId), ...removed.map((node) => node.public_id)];
  if (freed.length > 0) await queries.markDeleted(db, groupId, freed, at);
  for (let depth = 0; depth <= CLASSIFICATION_LIMITS.depth; depth++) {
    const [moving, coming] = [changed, fresh].map((nodes) => nodes.filter((node) => node.depth === depth));
    if (moving?.length) await queries.updateNodes(db, groupId, setId, moving);
    if (coming?.length) await queries.insertNodes(db, groupId, setId, coming);
  }
  if (removed.length === 0) return 0;
  return queries.unmapNodes(
    db,
    groupId,
    removed.map((node) => node.id),
  );
}

/** @returns how many exercises are filed under any of the options */
export async function countExercises(db: Db, groupId: number, id: string, nodeIds: readonly string[]): Promise<number> {
  await requireSet(db, groupId, id, 'use');
  return queries.countExercises(db, groupId, nodeIds);
}

async function requireSet(db: Db, groupId: number, id: string, to: 'save' | 'use') {
  const set = await queries.holdSet(db, groupId, id, to);
  if (set === undefined) throw new AppError('not_found', CLASSIFICATION_MESSAGES.notFound);
  return set;
}
