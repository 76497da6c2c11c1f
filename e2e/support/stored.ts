import type { Practice } from './practice.ts';

/** The current version of the group's newest programme of this name, with its exercises in order. */
export async function savedProgramme({ db, group }: Practice, name: string) {
  const programme = await db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', 'v.id', 'c.current_version_id')
    .select(['c.id', 'c.public_id', 'v.id as version_id', 'v.version', 'v.description', 'v.reps'])
    .where('c.group_id', '=', group.id)
    .where('v.name', '=', name)
    .orderBy('c.id', 'desc')
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('circuit_items as i')
    .innerJoin('exercises as e', 'e.id', 'i.exercise_id')
    .select([
      'e.name',
      'e.public_id',
      'i.sets',
      'i.reps',
      'i.hold_seconds as hold',
      'i.rest_seconds as rest',
      'i.duration',
      'i.notes',
    ])
    .where('i.version_id', '=', programme.version_id)
    .orderBy('i.sequence')
    .execute();
  return { ...programme, items };
}
