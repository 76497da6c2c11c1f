import type { Language } from '@physio/contract/languages/languages';
import type { ItemChange } from '@physio/contract/library/sheet-changes';
import { reviseExercise, translateExercises } from '#features/exercises/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { optionsInSections } from './changes.rules.ts';
import { deleteLinks } from './current.queries.ts';
import * as exercises from './exercises.queries.ts';
import type { LibraryPlan, PlacedExercise } from './plan.rules.ts';

type Target = {
  group: { id: number; publicId: string };
  install: { id: number; packKey: string };
  arrives: 'pending' | 'approved';
  made: { by: number; at: Date };
};
/** Internal ids of what has been written, by key or public id. */
export type Ids = Map<string, number>;
export type Writing = { services: Pick<Services, 'db' | 'jobs'>; target: Target; plan: LibraryPlan };

type Changed = PlacedExercise & { id: number; current: NonNullable<PlacedExercise['current']> };

/** Writes what a sheet says over what is here, by the rules of an edit, each with its row in the log. */
export async function replaceExercises(writing: Writing, ids: { tagIds: Ids; nodeIds: Ids }): Promise<void> {
  const { services, target, plan } = writing;
  const { db } = services;
  const group = { id: target.group.id };
  const changed = [...plan.exercises.values()].filter(isChanged).toSorted((a, b) => a.id - b.id);
  await exercises.holdExercises(
    db,
    group.id,
    changed.map(({ id }) => id),
  );
  for (const one of changed) {
    await reviseExercise({ db, group }, one.publicId, { ...factsOf(one), texts: textsOf(one, one.current.language) });
    const detail = { install: target.install.id };
    const act = { action: 'exercise.update', entity: 'exercise', entityId: one.publicId, actorUserId: target.made.by };
    await recordAct(db, { ...act, groupId: group.id, detail });
  }
  for (const language of new Set(changed.flatMap(({ changes }) => changes.flatMap((change) => change.language ?? [])))) {
    const translated = changed
      .filter(({ current }) => current.language !== language)
      .map((one) => ({ id: one.publicId, given: textsOf(one, language), madeFrom: {} }))
      .filter(({ given }) => Object.keys(given).length > 0);
    if (translated.length > 0) await translateExercises({ db, group }, language, translated);
  }
  await replaceLabels(writing, changed, ids);
}

const isChanged = (one: PlacedExercise): one is Changed => one.state === 'changed' && one.id !== null && one.current !== null;

const textsOf = ({ changes }: Changed, language: Language) =>
  Object.fromEntries(changes.filter((change) => change.language === language).map(({ field, after }) => [field, after]));

function factsOf({ changes, item }: Changed) {
  const has = (field: ItemChange['field']) => changes.some((change) => change.field === field);
  return {
    ...(has('sided') && { is_sided: item.sided }),
    ...(has('strictness') && { strictness_mode: item.strictness }),
    ...(has('sets') && { default_sets: item.dose.sets }),
    ...(has('reps') && { default_reps: item.dose.reps }),
    ...(has('hold') && { default_hold: item.dose.hold }),
    ...(has('rest') && { default_rest: item.dose.rest }),
  };
}

/** Options under sections that the sheet does not name stay. */
async function replaceLabels(
  { services: { db }, target, plan }: Writing,
  changed: readonly Changed[],
  ids: { tagIds: Ids; nodeIds: Ids },
) {
  const of = (field: ItemChange['field']) => changed.filter(({ changes }) => changes.some((change) => change.field === field));
  const links = (some: readonly Changed[], labelsOf: (one: Changed) => readonly (number | undefined)[]) =>
    some.flatMap((one) =>
      [...new Set(labelsOf(one))].flatMap((labelId) => (labelId === undefined ? [] : [{ exerciseId: one.id, labelId }])),
    );
  const [tagged, filed] = [of('tags'), of('options')];
  await deleteLinks(db, target.group.id, {
    tags: links(tagged, ({ current }) => current.tags),
    nodes: links(filed, ({ item, current }) => optionsInSections(item, current, plan.labels).beforeIds),
  });
  const idIn = (known: Ids, label: { publicId: string } | undefined) => known.get(label?.publicId ?? '');
  await exercises.insertExerciseTags(
    db,
    target.group.id,
    links(tagged, ({ item }) => item.tags.map((key) => idIn(ids.tagIds, plan.tags.get(key)))),
  );
  await exercises.insertExerciseNodes(
    db,
    target.group.id,
    links(filed, ({ item }) => item.options.map((key) => idIn(ids.nodeIds, plan.byOption.get(key)))),
  );
}
