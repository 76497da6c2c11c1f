import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

const MOST = 500;

/** The group's staff by name. */
export const selectStaff = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.public_id', 'u.first_name', 'u.last_name'])
    .where('m.group_id', '=', groupId)
    .where('m.deleted_at', 'is', null)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(MOST)
    .execute();

const programmes = (db: Db, groupId: number) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.group_id', '=', 'c.group_id').onRef('v.id', '=', 'c.current_version_id'),
    )
    .select(['c.id', 'c.public_id', 'v.id as version_id', 'v.language', 'v.name'])
    .where('c.group_id', '=', groupId);

/** Programmes that patients were given, by name. */
export const selectGivenProgrammes = (db: Db, groupId: number) =>
  programmes(db, groupId)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`exists (
      select from plans pl where pl.circuit_id = c.id and pl.deleted_at is null and pl.patient_id is distinct from ${sampleOf(groupId)})`)
    .orderBy('v.name_key')
    .orderBy('c.id')
    .limit(MOST)
    .execute();

/** Programmes of these ids, deleted ones too. */
export const selectProgrammes = (db: Db, groupId: number, ids: readonly number[]) =>
  programmes(db, groupId).where('c.id', '=', anyOf(ids)).execute();

/** Tags that programmes have, by name. */
export const selectProgrammeTags = (db: Db, groupId: number) =>
  db
    .selectFrom('tags as t')
    .select(['t.id', 't.public_id', 't.name'])
    .where('t.group_id', '=', groupId)
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from circuit_tags x where x.group_id = t.group_id and x.tag_id = t.id)`)
    .orderBy('t.name_key')
    .orderBy('t.id')
    .limit(MOST)
    .execute();

export const findProgramme = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('circuits')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findTag = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findMember = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.group_id', '=', groupId)
    .where('m.deleted_at', 'is', null)
    .where('u.public_id', '=', publicId)
    .executeTakeFirst();

export const selectExerciseIds = (db: Db, groupId: number, ids: readonly number[]) =>
  db.selectFrom('exercises').select(['id', 'public_id']).where('group_id', '=', groupId).where('id', '=', anyOf(ids)).execute();
