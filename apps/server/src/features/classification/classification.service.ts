import type { ClassificationSet } from '@physio/contract/classification';
import type { Db } from '#db/client.ts';
import { toClassificationSet } from './classification.mapper.ts';
import * as queries from './classification.queries.ts';
import { type ExerciseFilters, filtersOf } from './classification.rules.ts';

/** The group's one set, in a list as the specification has it; empty when the group has none. */
export async function readClassifications(db: Db, groupId: number): Promise<ClassificationSet[]> {
  const set = await queries.selectSet(db, groupId);
  return set === undefined ? [] : [toClassificationSet(set, await queries.selectNodes(db, groupId, set.id))];
}

export const listChildren = queries.selectChildren;
export const loadBranches = queries.selectBranches;

/** What each exercise is filed under, by its internal id; two queries however many there are. */
export async function loadExerciseFilters(
  db: Db,
  groupId: number,
  exerciseIds: readonly number[],
): Promise<Map<number, ExerciseFilters>> {
  const [nodes, choices] = await Promise.all([
    queries.selectChosenNodes(db, groupId, exerciseIds),
    queries.selectChoices(db, groupId, exerciseIds),
  ]);
  const byExercise = Map.groupBy(choices, (choice) => choice.exercise_id);
  return new Map(exerciseIds.map((id) => [id, filtersOf(nodes, new Set(byExercise.get(id)?.map((choice) => choice.node_id)))]));
}
