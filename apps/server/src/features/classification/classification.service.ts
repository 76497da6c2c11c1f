import type { ClassificationSet } from '@physio/contract/classification/classification';
import { DEFAULT_SECTIONS } from '@physio/contract/common/limits';
import type { Db } from '#db/client.ts';
import type { GroupContext } from '#platform/http/context.ts';
import type { Readers } from '#platform/languages/asked-language.ts';
import { bestName } from '#platform/languages/names.ts';
import { toClassificationSet } from './classification.mapper.ts';
import * as queries from './classification.queries.ts';
import { type ExerciseFilters, filtersOf, toShown } from './classification.rules.ts';
import { insertSet } from './save.queries.ts';

/** The group's one set, in a list as the specification has it. A group that is asked for the first time gets the default one. */
export async function getClassifications({ db, group, readers }: GroupContext): Promise<ClassificationSet[]> {
  const known = await queries.selectSet(db, group.id);
  if (known === undefined) await makeDefaultSet(db, group.id);
  const set = known ?? (await queries.selectSet(db, group.id));
  return set === undefined ? [] : [toClassificationSet(set, await queries.selectNodes(db, group.id, set.id), readers)];
}

/** The set of a new group: its sections, and nothing in them. */
export const makeDefaultSet = (db: Db, groupId: number) => insertSet(db, groupId, DEFAULT_SECTIONS);

export async function listCategories({ db, group, readers }: GroupContext, domain: string) {
  const rows = await queries.selectChildren(db, group.id, domain);
  return rows.map((row) => ({ encoded_id: row.public_id, ...bestName(row, row.texts, readers) }));
}

export const loadBranches = queries.selectBranches;

/** What each exercise is filed under, by its internal id; two queries however many there are. */
export async function loadExerciseFilters(
  db: Db,
  groupId: number,
  exerciseIds: readonly number[],
  readers: Readers,
): Promise<Map<number, ExerciseFilters>> {
  const [nodes, choices] = await Promise.all([
    queries.selectChosenNodes(db, groupId, exerciseIds),
    queries.selectChoices(db, groupId, exerciseIds),
  ]);
  const shown = nodes.map((node) => toShown(node, readers));
  const byExercise = Map.groupBy(choices, (choice) => choice.exercise_id);
  return new Map(exerciseIds.map((id) => [id, filtersOf(shown, new Set(byExercise.get(id)?.map((choice) => choice.node_id)))]));
}
