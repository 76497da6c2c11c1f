import { CLASSIFICATION_MESSAGES } from '@physio/contract/classification/classification';
import { MESSAGES } from '@physio/contract/common/errors';
import { holdExercise } from '#db/held-rows.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { selectNodes } from './classification.queries.ts';
import * as queries from './mapping.queries.ts';
import { type ChosenFilters, chosenNodes } from './mapping.rules.ts';
import { holdSet } from './save.queries.ts';

type Mapping = { exercise_id: string; filters: ChosenFilters };

/** Files an exercise under other options. The tree is held meanwhile: no option goes between the look and the write. */
export async function mapCategories({ db, group }: MemberContext, { exercise_id, filters }: Mapping): Promise<void> {
  const exercise = await holdExercise(db, group.id, exercise_id);
  if (exercise === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const set = await holdSet(db, group.id, null, 'use');
  const chosen = set && chosenNodes(await selectNodes(db, group.id, set.id), filters);
  if (!chosen) throw new AppError('unknown_reference', CLASSIFICATION_MESSAGES.unknownFilter);
  const ids = chosen.map((row) => row.id);
  await queries.replaceMapping(db, group.id, exercise.id, ids);
}
