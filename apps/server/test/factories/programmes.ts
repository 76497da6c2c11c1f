import { randomBytes } from 'node:crypto';
import { utcDay } from '@physio/contract/common/dates';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { wordsKey } from '#db/search-words.ts';

const unique = () => randomBytes(4).toString('hex');
type Group = { id: number };

export type MadeExercise = Awaited<ReturnType<typeof makeExercise>>;
export async function makeExercise(
  db: Db,
  group: Group,
  given: {
    name?: string;
    language?: Language;
    description?: string;
    alt_names?: string;
    instructions?: string;
    deleted_at?: Date;
    status?: string;
    strictness_mode?: string;
    is_sided?: boolean;
    is_physio?: boolean;
    default_sets?: number;
    default_reps?: number;
    default_hold?: number;
    default_rest?: number;
  } = {},
) {
  const name = given.name ?? `Exercise ${unique()}`;
  return db
    .insertInto('exercises')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      ...given,
      name,
      name_key: fold(name),
      search_key: wordsKey(name, given.alt_names ?? ''),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeProgrammeCategory(db: Db, group: Group, name = `Category ${unique()}`) {
  return db
    .insertInto('circuit_categories')
    .values({ public_id: newPublicId(), group_id: group.id, name, name_key: fold(name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeTag(db: Db, group: Group, name = `Tag ${unique()}`) {
  return db
    .insertInto('tags')
    .values({ public_id: newPublicId(), group_id: group.id, name, name_key: fold(name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A node of the group's one classification set: a section without `parent`. */
export async function makeNode(db: Db, group: Group, given: { name?: string; parent?: { id: number; depth: number } } = {}) {
  const set = await db
    .insertInto('classification_sets')
    .values({ public_id: newPublicId(), group_id: group.id })
    .onConflict((conflict) => conflict.columns(['group_id', 'name']).doUpdateSet({ name: 'Categories' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = given.name ?? `Node ${unique()}`;
  return db
    .insertInto('classification_nodes')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      set_id: set.id,
      parent_id: given.parent?.id ?? null,
      depth: given.parent ? given.parent.depth + 1 : 0,
      name,
      name_key: fold(name),
      position: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeProgramme(
  db: Db,
  group: Group,
  given: { name?: string; description?: string; reps?: number; exercises?: readonly { id: number }[]; created_by?: number } = {},
) {
  const name = given.name ?? `Programme ${unique()}`;
  const circuit = await db
    .insertInto('circuits')
    .values({ public_id: newPublicId(), group_id: group.id, created_by: given.created_by ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('circuit_versions')
    .values({
      group_id: group.id,
      circuit_id: circuit.id,
      version: 1,
      name,
      name_key: fold(name),
      description: given.description ?? '',
      search_key: fold(`${name}\n${given.description ?? ''}`),
      reps: given.reps ?? 1,
      content_hash: unique(),
      created_by: given.created_by ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('circuits').set({ current_version_id: version.id }).where('id', '=', circuit.id).execute();
  const exercises = given.exercises ?? [await makeExercise(db, group)];
  await db
    .insertInto('circuit_items')
    .values(
      exercises.map((exercise, index) => ({
        group_id: group.id,
        version_id: version.id,
        sequence: index + 1,
        exercise_id: exercise.id,
        reps: 10,
        sets: 1,
      })),
    )
    .execute();
  return { ...circuit, current_version_id: version.id, version, exercises };
}

export type MadePlan = Awaited<ReturnType<typeof makePlan>>;
export async function makePlan(
  db: Db,
  group: Group,
  patient: { id: number },
  given: {
    programme?: { id: number; current_version_id: number };
    starts_on?: string;
    duration_weeks?: number;
    frequency?: number;
    weekdays?: number;
    times_per_day?: number;
    cancelled_at?: Date;
    comments?: string;
  } = {},
) {
  const programme = given.programme ?? (await makeProgramme(db, group));
  const shape = {
    starts_on: given.starts_on ?? utcDay(new Date()),
    duration_weeks: given.duration_weeks ?? 4,
    frequency: given.frequency ?? 7,
    weekdays: given.weekdays ?? null,
    times_per_day: given.times_per_day ?? 1,
  };
  const assignment = await db
    .insertInto('assignments')
    .values({ group_id: group.id, circuit_id: programme.id, ...shape })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = await db
    .insertInto('plans')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      assignment_id: assignment.id,
      patient_id: patient.id,
      circuit_id: programme.id,
      version_id: programme.current_version_id,
      ...shape,
      comments: given.comments ?? '',
      ...(given.cancelled_at && { cancelled_at: given.cancelled_at, ended_on: utcDay(given.cancelled_at) }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...plan, programme };
}
