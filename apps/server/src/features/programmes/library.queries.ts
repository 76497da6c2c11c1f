import type { Language } from '@physio/contract/languages/languages';
import { type ExpressionBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { containsPattern } from '#db/fold.ts';
import type { Tables } from '#db/tables.ts';

/** `nameTags`: tags whose name matches `name`. `tags`: any of these, null for no filter. Both internal ids. `circuitId`: one alone. */
export type LibrarySearch = {
  name: string;
  nameTags: readonly number[];
  tags: readonly number[] | null;
  circuitId: string | null;
  archived: boolean;
  missingLanguage: Language | null;
};
type From = Tables & { c: Tables['circuits']; v: Tables['circuit_versions'] };
type Builder = ExpressionBuilder<From, 'c' | 'v'>;

const liveTags = (db: Db, groupId: number) =>
  db.selectFrom('tags').select('id').where('group_id', '=', groupId).where('deleted_at', 'is', null);

/** In any language. */
export async function selectTagsNamed(db: Db, groupId: number, name: string): Promise<number[]> {
  const pattern = containsPattern(name);
  const rows = await liveTags(db, groupId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('name_key', 'like', pattern),
        eb('id', 'in', selectFrom('tag_texts').select('tag_id').where('group_id', '=', groupId).where('name_key', 'like', pattern)),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

export async function selectTagsByPublicId(db: Db, groupId: number, publicIds: readonly string[]): Promise<number[]> {
  const rows = await liveTags(db, groupId).where('public_id', '=', anyOf(publicIds)).execute();
  return rows.map((row) => row.id);
}

/** Whether the programme or one of its exercises has any of the tags. */
const isTagged = ({ or, exists, selectFrom }: Builder, groupId: number, tags: readonly number[]) =>
  or([
    exists(
      selectFrom('circuit_tags as ct')
        .select('ct.tag_id')
        .whereRef('ct.circuit_id', '=', 'c.id')
        .where('ct.group_id', '=', groupId)
        .where('ct.tag_id', '=', anyOf(tags)),
    ),
    exists(
      selectFrom('circuit_items as i')
        .select('i.exercise_id')
        .whereRef('i.version_id', '=', 'v.id')
        .where('i.group_id', '=', groupId)
        // Depends on no programme, so it is read once and not once a programme.
        .where('i.exercise_id', 'in', (eb) =>
          eb
            .selectFrom('exercise_tags as et')
            .select('et.exercise_id')
            .where('et.group_id', '=', groupId)
            .where('et.tag_id', '=', anyOf(tags)),
        ),
    ),
  ]);

/** Whether the programme has a text that is not there in the language. */
const lacksTexts = (groupId: number, language: Language) => sql<boolean>`
  v.language <> ${language} and (
    not exists (
      select from circuit_texts ct where ct.group_id = ${groupId} and ct.version_id = v.id and ct.language = ${language}
        and ct.name <> '' and (v.description = '' or ct.description <> '')
    ) or exists (
      select from circuit_items i where i.group_id = ${groupId} and i.version_id = v.id and i.notes <> '' and not exists (
        select from circuit_item_texts it where it.version_id = v.id and it.sequence = i.sequence and it.language = ${language}
      )
    )
  )`;

function matching(groupId: number, search: LibrarySearch) {
  return (builder: Builder) => {
    const { and, or, eb } = builder;
    const named = [
      eb('v.search_key', 'like', containsPattern(search.name)),
      ...(search.nameTags.length > 0 ? [isTagged(builder, groupId, search.nameTags)] : []),
    ];
    return and([
      eb('c.group_id', '=', groupId),
      eb('c.deleted_at', search.archived ? 'is not' : 'is', null),
      ...(search.name === '' ? [] : [or(named)]),
      ...(search.tags === null ? [] : [isTagged(builder, groupId, search.tags)]),
      ...(search.missingLanguage === null ? [] : [lacksTexts(groupId, search.missingLanguage)]),
      ...(search.circuitId === null ? [] : [eb('c.public_id', '=', search.circuitId)]),
    ]);
  };
}

const programmes = (db: Db, groupId: number, search: LibrarySearch) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .where(matching(groupId, search));

/** `usedBy`: of whom what they assigned stands first, the last one first. */
type Page = { offset: number; limit: number; usedBy: number | null };

/** The place among what the user assigned lately, read once for all rows; of a large group only its last assignments are looked at. */
const placeInUse = (groupId: number, userId: number) => sql`array_position(array(
  select a.circuit_id from (
    select o.id, o.circuit_id, o.assigned_by from assignments o where o.group_id = ${groupId} order by o.id desc limit 1000
  ) a where a.assigned_by = ${userId} group by a.circuit_id order by max(a.id) desc limit 20), c.id)`;

/** A page, newest first. */
export const selectProgrammes = (db: Db, groupId: number, search: LibrarySearch, page: Page) =>
  programmes(db, groupId, search)
    .select(['c.id', 'c.public_id', 'v.id as version_id', 'v.language', 'v.name', 'v.description', 'v.reps', 'v.content_hash'])
    .select(creditOf('circuit_id', 'c.id', groupId).as('credit'))
    .$if(page.usedBy !== null, (query) => query.orderBy(placeInUse(groupId, page.usedBy ?? 0), (by) => by.asc().nullsLast()))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countProgrammes(db: Db, groupId: number, search: LibrarySearch): Promise<number> {
  const row = await programmes(db, groupId, search)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
