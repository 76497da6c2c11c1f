import type { EXERCISE_STATUSES, STRICTNESS_MODES } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The CHECKs of the table allow no others. */
type Narrowed = { status: (typeof EXERCISE_STATUSES)[number]; strictness_mode: (typeof STRICTNESS_MODES)[number] };
export type FactsRow = Awaited<ReturnType<typeof selectFacts>>[number];

/** Archived exercises too: programmes, plans and reports that name one must stay readable. */
export const selectFacts = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('exercises as e')
    .leftJoin('folders as f', (join) => join.onRef('f.id', '=', 'e.folder_id').onRef('f.group_id', '=', 'e.group_id'))
    .select([
      'e.id',
      'e.public_id',
      'e.name',
      'e.description',
      'e.language',
      'e.is_sided',
      'e.status',
      'e.strictness_mode',
      'f.public_id as folder_id',
    ])
    .where('e.group_id', '=', groupId)
    .where('e.id', '=', anyOf(ids))
    .$narrowType<Narrowed>()
    .execute();

/** What cards show of the exercises in the readers' languages, where it was translated. */
export const selectFactTexts = (db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'language', 'name', 'description'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .where('language', 'in', readers)
    .execute();

/** The tags of the exercises by name, each name in the first of the readers' languages that it is there in. */
export const selectFactTags = (db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) =>
  db
    .selectFrom('exercise_tags as et')
    .innerJoin('tags as t', (join) => join.onRef('t.id', '=', 'et.tag_id').on('t.deleted_at', 'is', null))
    .leftJoin('tag_texts as tt', (join) => join.onRef('tt.tag_id', '=', 't.id').on('tt.language', 'in', readers))
    .select(['et.exercise_id', 't.id', 't.name', 't.language', 'tt.name as translation', 'tt.language as translated_to'])
    .where('et.group_id', '=', groupId)
    .where('et.exercise_id', '=', anyOf(ids))
    .orderBy('t.name_key')
    .orderBy('t.id')
    .execute();

/**
 * The GIF and video of each exercise: keys of the stored object and of its still picture. It is the primary one, or where that is
 * for another language than the reader's, the newest of its zone that is for theirs.
 */
export const selectShownMedia = (db: Db, groupId: number, ids: readonly number[], reader: Language) =>
  db
    .selectFrom('exercise_attachments as ea')
    .innerJoin('attachments as a', (join) => join.onRef('a.id', '=', 'ea.attachment_id').on('a.deleted_at', 'is', null))
    .innerJoin('exercises as e', (join) => join.onRef('e.id', '=', 'ea.exercise_id').on('e.group_id', '=', groupId))
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('attachments as l')
          .innerJoin('media_objects as lm', (join) => join.onRef('lm.id', '=', 'l.media_id').on('lm.state', '=', 'ready'))
          .select('l.media_id')
          .whereRef('l.folder_id', '=', 'e.folder_id')
          .whereRef('l.media_type', '=', 'ea.media_type')
          .whereRef('l.bucket_type', '=', 'a.bucket_type')
          .where('l.group_id', '=', groupId)
          .where('l.language', '=', reader)
          .where('l.deleted_at', 'is', null)
          .where('a.language', '<>', reader)
          .orderBy('l.created_at', 'desc')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('own'),
      (join) => join.onTrue(),
    )
    .innerJoin('media_objects as m', (join) =>
      join.on('m.id', '=', sql<number>`coalesce(own.media_id, a.media_id)`).on('m.state', '=', 'ready'),
    )
    .leftJoin('media_objects as p', (join) => join.onRef('p.id', '=', 'm.poster_id').on('p.state', '=', 'ready'))
    .select(['ea.exercise_id', 'ea.media_type', 'm.object_key', 'm.byte_size', 'p.object_key as poster_key'])
    .where('ea.group_id', '=', groupId)
    .where('ea.exercise_id', '=', anyOf(ids))
    .where('ea.is_primary', '=', true)
    .where('ea.media_type', 'in', ['gif', 'video'])
    .orderBy('ea.exercise_id')
    .orderBy('ea.media_type')
    .execute();

/** Which exercise a public id names, archived or not. */
export const selectByPublicIds = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'is_sided'])
    .select(sql<boolean>`deleted_at is not null`.as('is_archived'))
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .execute();

/** Archived exercises too, for the handout of an old programme. */
export const selectInstructions = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'language', 'instructions'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .orderBy('id')
    .execute();

export const selectInstructionTexts = (db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'language', 'instructions'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .where('language', 'in', readers)
    .execute();
