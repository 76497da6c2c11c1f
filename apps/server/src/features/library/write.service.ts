import type { Counts } from '@physio/contract/library/library';
import { createExerciseFolders } from '#features/content/public.ts';
import { writeCaptions } from './captions.service.ts';
import { countsOf } from './counts.rules.ts';
import { insertCredits } from './credits.queries.ts';
import { creditFor, creditProgrammes, creditTexts } from './credits.service.ts';
import * as exercises from './exercises.queries.ts';
import { insertPlacements } from './files.queries.ts';
import { distinctFiles, keepStaged, type Staged } from './files.service.ts';
import * as labels from './labels.queries.ts';
import type { PlacedLabel, PlacedNode } from './labels.rules.ts';
import { filesOf, placementsOf, takesFiles } from './placements.rules.ts';
import type { LibraryPlan, PlacedExercise } from './plan.rules.ts';
import { insertProgrammes } from './programmes.queries.ts';
import { programmesToWrite } from './programmes.rules.ts';
import { type Ids, replaceExercises, type Writing } from './replace.service.ts';
import { insertLibraryItems, type NewLibraryItem } from './snapshots.queries.ts';
import type { Source } from './source.ts';

/** In one transaction: gives a planned library its rows. */
export async function writeLibrary(writing: Writing, source: Source, staged: Staged): Promise<Counts> {
  const { services, target, plan } = writing;
  const { db } = services;
  const groupId = target.group.id;
  const tagIds = await writeTags(writing);
  const nodeIds = await writeNodes(writing);
  const exerciseIds = await writeExercises(writing, { tagIds, nodeIds });
  const filesAdded = await writeFiles(writing, source, staged, exerciseIds);
  const programmes = programmesToWrite(plan, exerciseIds, tagIds);
  const programmeIds = await insertProgrammes(db, groupId, programmes, target.made);
  await creditProgrammes(db, groupId, programmes, programmeIds);
  const made: NewLibraryItem[] = [
    ...madeOf('exercise', plan.exercises.values(), exerciseIds),
    ...madeOf('programme', plan.programmes, programmeIds),
    ...labelsMade('tag', plan.tags.values(), tagIds),
    ...labelsMade('option', plan.nodes, nodeIds),
  ];
  await insertLibraryItems(db, groupId, target.install, made);
  return countsOf(plan, filesAdded);
}

type Made = PlacedExercise | LibraryPlan['programmes'][number];
const madeOf = (kind: 'exercise' | 'programme', placed: Iterable<Made>, ids: Ids): NewLibraryItem[] =>
  [...placed]
    .filter(({ state }) => state === 'new')
    .map(({ item, publicId }) => ({ kind, key: item.key, id: ids.get(publicId) as number }));

const labelsMade = (kind: 'tag' | 'option', placed: Iterable<PlacedLabel>, ids: Ids): NewLibraryItem[] =>
  fresh(placed).map(({ key, publicId }) => ({ kind, key, id: ids.get(publicId) as number }));

/** Several keys may stand for one label. */
const fresh = <L extends PlacedLabel>(placed: Iterable<L>): L[] => [...new Set(placed)].filter(({ id }) => id === null);

/** @returns ids by public id, of the labels that were there, too */
async function writeTags({ services: { db }, target, plan }: Writing): Promise<Ids> {
  const groupId = target.group.id;
  const all = [...new Set(plan.tags.values())];
  const ids = await labels.insertTags(db, groupId, fresh(all));
  for (const { id, publicId } of all) if (id !== null) ids.set(publicId, id);
  await labels.fillTagTexts(db, groupId, withIds(all, ids));
  return ids;
}

async function writeNodes({ services: { db }, target, plan }: Writing): Promise<Ids> {
  const groupId = target.group.id;
  const set = await labels.holdClassification(db, groupId);
  if (set === undefined) throw new Error('a group without a classification');
  const ids: Ids = new Map(plan.nodes.flatMap(({ id, publicId }) => (id === null ? [] : [[publicId, id] as const])));
  const idOf = ({ publicId }: PlacedNode) => ids.get(publicId) as number;
  const made = fresh(plan.nodes);
  for (const [, level] of [...Map.groupBy(made, ({ depth }) => depth)].toSorted(([a], [b]) => a - b))
    for (const [publicId, id] of await labels.insertNodes(db, groupId, set.id, level, idOf)) ids.set(publicId, id);
  await labels.fillNodeTexts(db, groupId, withIds(plan.nodes, ids));
  if (made.length > 0) await labels.markClassificationChanged(db, groupId, set.id, target.made);
  return ids;
}

const withIds = (placed: readonly PlacedLabel[], ids: Ids) =>
  placed.map((label) => ({ id: ids.get(label.publicId) as number, label }));

/** @returns ids by public id, of the exercises that were there, too */
async function writeExercises(writing: Writing, { tagIds, nodeIds }: { tagIds: Ids; nodeIds: Ids }): Promise<Ids> {
  const { services, target, plan } = writing;
  const { db } = services;
  const groupId = target.group.id;
  const all = [...plan.exercises.values()];
  const made = all.filter(({ state }) => state === 'new');
  const folders = await createExerciseFolders(
    db,
    groupId,
    made.map(({ texts }) => texts.original.name),
  );
  const withFolders = made.map((exercise, at) => ({ ...exercise, folderId: folders[at] as number }));
  const ids = await exercises.insertExercises(db, groupId, withFolders, { status: target.arrives, at: target.made.at });
  const idOf = ({ publicId }: PlacedExercise) => ids.get(publicId) as number;
  await exercises.fillTexts(
    db,
    groupId,
    made.map((exercise) => ({ id: idOf(exercise), texts: exercise.texts })),
  );
  for (const { id, publicId } of all) if (id !== null) ids.set(publicId, id);
  const filled = all.filter(({ state }) => state === 'filled');
  const held = new Map((await exercises.holdExercises(db, groupId, filled.map(idOf))).map((row) => [row.id, row]));
  await creditTexts(db, groupId, { made, filled, idOf }, async () => {
    for (const exercise of filled) await exercises.fillExercise(db, groupId, idOf(exercise), exercise);
  });
  await replaceExercises(writing, { tagIds, nodeIds });
  const linked = (lacks: 'has_tags' | 'has_nodes') => [...made, ...filled.filter((one) => held.get(idOf(one))?.[lacks] === false)];
  const linksOf = (some: readonly PlacedExercise[], labelsOf: (one: PlacedExercise) => (number | undefined)[]) =>
    some.flatMap((one) =>
      [...new Set(labelsOf(one))].flatMap((labelId) => (labelId === undefined ? [] : [{ exerciseId: idOf(one), labelId }])),
    );
  const tagOf = (key: string) => tagIds.get(plan.tags.get(key)?.publicId ?? '');
  const nodeOf = (key: string) => nodeIds.get(plan.byOption.get(key)?.publicId ?? '');
  await exercises.insertExerciseTags(
    db,
    groupId,
    linksOf(linked('has_tags'), ({ item }) => item.tags.map(tagOf)),
  );
  await exercises.insertExerciseNodes(
    db,
    groupId,
    linksOf(linked('has_nodes'), ({ item }) => item.options.map(nodeOf)),
  );
  return ids;
}

/** @returns how many stored files are new */
async function writeFiles(writing: Writing, source: Source, staged: Staged, ids: Ids): Promise<number> {
  const { services, target, plan } = writing;
  const { db } = services;
  const takers = [...plan.exercises.values()].filter((one) => takesFiles(one) && one.item.files.length > 0);
  const held = await exercises.holdExercises(
    db,
    target.group.id,
    takers.map(({ publicId }) => ids.get(publicId) as number),
  );
  const rowOf = new Map(held.map((row) => [row.id, row]));
  const without = takers.filter(({ publicId }) => rowOf.get(ids.get(publicId) as number)?.has_files === false);
  const files = distinctFiles(filesOf(without, source));
  const { kept, added } = await keepStaged(services, target.group, files, staged);
  const placements = without.flatMap((exercise) =>
    placementsOf(exercise, source, kept, rowOf.get(ids.get(exercise.publicId) as number)),
  );
  await insertPlacements(db, target.group.id, placements, target.made);
  await writeCaptions(db, target, filesOf(without, source), kept);
  const credits = placements.flatMap(({ mediaId, credit }) => creditFor('media_id', mediaId, credit));
  await insertCredits(db, target.group.id, credits);
  return added;
}
