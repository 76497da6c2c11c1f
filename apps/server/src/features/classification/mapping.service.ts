import { CLASSIFICATION_MESSAGES } from '@physio/contract/classification';
import { MESSAGES } from '@physio/contract/errors';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import { selectNodes } from './classification.queries.ts';
import * as queries from './mapping.queries.ts';
import { type ChosenFilters, chosenNodes } from './mapping.rules.ts';
import { holdSet } from './save.queries.ts';

/** Files an exercise anew. The tree is held meanwhile: no option goes between the look and the write. */
export async function mapExercise(db: Db, groupId: number, exerciseId: string, filters: ChosenFilters): Promise<void> {
  const exercise = await queries.holdExercise(db, groupId, exerciseId);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const set = await holdSet(db, groupId, null, 'use');
  const chosen = set && chosenNodes(await selectNodes(db, groupId, set.id), filters);
  if (!chosen) throw new AppError('unknown_reference', CLASSIFICATION_MESSAGES.unknownFilter);
  await queries.replaceMapping(
    db,
    groupId,
    exercise.id,
    chosen.map((row) => row.id),
  );
}
