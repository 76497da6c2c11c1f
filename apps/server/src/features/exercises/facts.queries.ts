import type { KeptCredit } from '@physio/contract/credits/credits';
import type { EXERCISE_STATUSES, STRICTNESS_MODES } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

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
      creditOf('exercise_id', 'e.id', groupId).as('credit'),
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

/** `language`, `is_primary`, `bucket_type`: what `shownFile` goes by. */
type ShownMedia = {
  exercise_id: number;
  media_type: 'gif' | 'video';
  bucket_type: string;
  language: string;
  is_primary: boolean;
  object_key: string;
  /** In hexadecimal digits. */
  sha256: string;
  byte_size: number;
  poster_key: string | null;
  credit: KeptCredit | null;
  /** Of a video, by language. */
  captions: { language: Language; object_key: string }[];
};

/**
 * Of which GIF and video each exercise shows one: the primary one, and of each other language that may come before it the
 * newest of its zone, with the keys of the stored object and of its still picture.
 */
export async function selectShownMedia(db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) {
  const { rows } = await sql<ShownMedia>`
    select ea.exercise_id, ea.media_type, a.bucket_type, f.language, f.is_primary, m.object_key, m.byte_size, encode(m.sha256, 'hex') as sha256,
      p.object_key as poster_key, ${creditOf('media_id', 'm.id', groupId)} as credit,
      array(select json_build_object('language', c.language, 'object_key', cm.object_key)
        from captions c join media_objects cm on cm.id = c.media_id and cm.group_id = c.group_id
        where c.video_id = m.id and c.group_id = ea.group_id order by c.language) as captions
    from exercise_attachments ea
    join attachments a on a.id = ea.attachment_id and a.deleted_at is null
    join exercises e on e.id = ea.exercise_id and e.group_id = ea.group_id
    cross join lateral (
      select a.language, a.media_id, true as is_primary
      union all (
        select distinct on (o.language) o.language, o.media_id, false
        from attachments o join media_objects om on om.id = o.media_id and om.state = 'ready'
        where o.group_id = ea.group_id and o.folder_id = e.folder_id and o.deleted_at is null
          and o.media_type = ea.media_type and o.bucket_type = a.bucket_type
          and o.language = any(${[...readers, 'all']}) and o.language <> a.language
        order by o.language, o.created_at desc, o.id desc
      )
    ) f
    join media_objects m on m.id = f.media_id and m.state = 'ready'
    left join media_objects p on p.id = m.poster_id and p.state = 'ready'
    where ea.group_id = ${groupId} and ea.exercise_id = ${anyOf(ids)} and ea.is_primary and ea.media_type in ('gif', 'video')`.execute(
    db,
  );
  return rows;
}

/** Which exercise a public id names, archived or not. `held`: none of them is deleted until the transaction ends. */
export const selectByPublicIds = (db: Db, groupId: number, publicIds: readonly string[], held: boolean) => {
  const rows = db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'is_sided'])
    .select(sql<boolean>`deleted_at is not null`.as('is_archived'))
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .orderBy('id');
  return (held ? rows.forKeyShare() : rows).execute();
};

/** Archived exercises too, for the handout of an old programme. */
export const selectInstructions = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select([
      'id',
      'public_id',
      'language',
      'instructions',
      'figure',
      creditOf('exercise_id', 'exercises.id', groupId).as('credit'),
    ])
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
