import type { ContentLanguage } from '@physio/contract/content/content';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

/** By language, each field. */
type Texts = Record<string, Record<string, string>>;

/** Whether a user may copy from a group: as its Admin, or as a Master. */
export async function administersGroup(db: Db, groupId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('staff_members as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.group_id', '=', groupId).on('m.deleted_at', 'is', null),
    )
    .select(['u.is_master', 'm.role'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && (row.is_master || row.role === 'Admin');
}

export const findGroup = (db: Db, publicId: string) =>
  db
    .selectFrom('groups')
    .select(['id', 'public_id', 'group_name', 'language'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

export const findGroupById = (db: Db, groupId: number) =>
  db.selectFrom('groups').select(['id', 'public_id', 'group_name', 'language']).where('id', '=', groupId).executeTakeFirst();

/** What the statements of the transaction read is all of one moment. */
export const readOneMoment = (db: Db) => sql`set transaction isolation level repeatable read, read only`.execute(db);

const textsOf = (fields: string) => sql.raw(`jsonb_object_agg(x.language, jsonb_build_object(${fields}))`);

/** Live and approved, with their texts. */
export const selectExercises = (db: Db, groupId: number) =>
  db
    .selectFrom('exercises as e')
    .select(['e.id', 'e.public_id', 'e.language', 'e.name', 'e.alt_names', 'e.description', 'e.instructions'])
    .select(['e.contraindications', 'e.figure', 'e.is_sided', 'e.strictness_mode', 'e.default_sets', 'e.default_reps'])
    .select(['e.default_hold', 'e.default_rest', 'e.folder_id', creditOf('exercise_id', 'e.id', groupId).as('credit')])
    .select([
      sql<Texts | null>`(select ${textsOf(`'name', x.name, 'alt_names', x.alt_names, 'description', x.description,
        'instructions', x.instructions, 'contraindications', x.contraindications`)} from exercise_texts x
        where x.exercise_id = e.id and x.group_id = e.group_id)`.as('texts'),
      sql<string[]>`array(select t.public_id from exercise_tags x join tags t on t.id = x.tag_id and t.group_id = x.group_id
        where x.exercise_id = e.id and x.group_id = e.group_id and t.deleted_at is null order by t.id)`.as('tags'),
      sql<string[]>`array(select n.public_id from exercise_classifications x join classification_nodes n
        on n.id = x.node_id and n.group_id = x.group_id
        where x.exercise_id = e.id and x.group_id = e.group_id and n.deleted_at is null order by n.id)`.as('options'),
    ])
    .where('e.group_id', '=', groupId)
    .where('e.status', '=', 'approved')
    .where('e.deleted_at', 'is', null)
    .orderBy('e.id')
    .$narrowType<{ strictness_mode: 'strict' | 'normal' }>()
    .execute();

/** Files in the folders of those exercises, with what is known of their bytes and of their still pictures. */
export const selectFiles = (db: Db, groupId: number) =>
  db
    .selectFrom('exercises as e')
    .innerJoin('attachments as a', (join) =>
      join.onRef('a.folder_id', '=', 'e.folder_id').onRef('a.group_id', '=', 'e.group_id').on('a.deleted_at', 'is', null),
    )
    .innerJoin('media_objects as m', (join) => join.onRef('m.id', '=', 'a.media_id').on('m.state', '=', 'ready'))
    .leftJoin('media_objects as p', (join) => join.onRef('p.id', '=', 'm.poster_id').on('p.state', '=', 'ready'))
    .leftJoin('exercise_attachments as ea', (join) =>
      join.onRef('ea.attachment_id', '=', 'a.id').onRef('ea.exercise_id', '=', 'e.id').on('ea.is_primary', '=', true),
    )
    .select(['e.id as exercise_id', 'a.public_id', 'a.display_name', 'a.language', 'a.file_type', 'm.sha256', 'm.byte_size'])
    .select(['m.mime', 'm.object_key', 'm.width', 'm.height', 'm.duration_ms'])
    .select([
      'p.sha256 as p_sha256',
      'p.byte_size as p_bytes',
      'p.mime as p_mime',
      'p.file_type as p_type',
      'p.object_key as p_key',
    ])
    .select(['p.width as p_width', 'p.height as p_height'])
    .select([sql<boolean>`ea.attachment_id is not null`.as('is_primary'), creditOf('media_id', 'm.id', groupId).as('credit')])
    .where('e.group_id', '=', groupId)
    .where('e.status', '=', 'approved')
    .where('e.deleted_at', 'is', null)
    .orderBy('a.id')
    .$narrowType<{ language: ContentLanguage }>()
    .execute();

export const selectTags = (db: Db, groupId: number) =>
  db
    .selectFrom('tags as t')
    .select(['t.public_id', 't.name', 't.language'])
    .select(
      sql<Texts | null>`(select ${textsOf("'name', x.name")} from tag_texts x where x.tag_id = t.id and x.group_id = t.group_id)`.as(
        'texts',
      ),
    )
    .where('t.group_id', '=', groupId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.id')
    .execute();

export const selectNodes = (db: Db, groupId: number) =>
  db
    .selectFrom('classification_nodes as n')
    .select(['n.id', 'n.parent_id', 'n.public_id', 'n.name', 'n.language'])
    .select(
      sql<Texts | null>`(select ${textsOf("'name', x.name")} from classification_node_texts x
        where x.node_id = n.id and x.group_id = n.group_id)`.as('texts'),
    )
    .where('n.group_id', '=', groupId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.position')
    .orderBy('n.id')
    .execute();

type Item = {
  exercise: string;
  side: 'left' | 'right' | null;
  sets: number;
  reps: number;
  hold: number;
  rest: number;
  duration: number;
  notes: Partial<Record<Language, string>>;
};
export const selectProgrammes = (db: Db, groupId: number) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .select([
      'c.public_id',
      'v.language',
      'v.name',
      'v.description',
      'v.reps',
      creditOf('circuit_id', 'c.id', groupId).as('credit'),
    ])
    .select([
      sql<Texts | null>`(select ${textsOf("'name', x.name, 'description', x.description")} from circuit_texts x
        where x.version_id = v.id and x.group_id = v.group_id)`.as('texts'),
      sql<string[]>`array(select t.public_id from circuit_tags x join tags t on t.id = x.tag_id and t.group_id = x.group_id
        where x.circuit_id = c.id and x.group_id = c.group_id and t.deleted_at is null order by t.id)`.as('tags'),
      sql<Item[]>`(select coalesce(jsonb_agg(jsonb_build_object('exercise', e.public_id, 'side', i.side, 'sets', i.sets,
        'reps', i.reps, 'hold', i.hold_seconds, 'rest', i.rest_seconds, 'duration', i.duration,
        'notes', case when i.notes = '' then '{}'::jsonb else jsonb_build_object(v.language, i.notes) end || coalesce((
          select jsonb_object_agg(x.language, x.notes) from circuit_item_texts x
          where x.version_id = i.version_id and x.sequence = i.sequence and x.group_id = i.group_id), '{}'))
        order by i.sequence), '[]') from circuit_items i join exercises e on e.id = i.exercise_id and e.group_id = i.group_id
        where i.version_id = v.id and i.group_id = v.group_id)`.as('items'),
    ])
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id')
    .execute();
