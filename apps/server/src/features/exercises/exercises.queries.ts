import type { Side } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import { type ExpressionBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { wordPatterns } from '#db/search-words.ts';
import type { Tables } from '#db/tables.ts';

export type ExerciseSearch = {
  name: string;
  status: string | null;
  isPhysio: boolean | null;
  /** Only this user's favourites. */
  favouriteOf: number | null;
  /** Of each list the exercise must be filed under at least one node. */
  branches: readonly (readonly number[])[];
  exerciseId: string | null;
  /** The archived ones instead of those on offer. */
  archived: boolean;
  /** A sided exercise as two cards, right before left. */
  perSide: boolean;
  /** Only those without a name in it. */
  missing: Language | null;
};

function matching(groupId: number, search: ExerciseSearch) {
  return ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables & { e: Tables['exercises'] }, 'e'>) => {
    const conditions = [eb('e.group_id', '=', groupId), eb('e.deleted_at', search.archived ? 'is not' : 'is', null)];
    if (search.exerciseId !== null) conditions.push(eb('e.public_id', '=', search.exerciseId));
    for (const pattern of wordPatterns(search.name)) conditions.push(eb('e.search_key', 'like', pattern));
    if (search.status !== null) conditions.push(eb('e.status', '=', search.status));
    if (search.isPhysio !== null) conditions.push(eb('e.is_physio', '=', search.isPhysio));
    const named = (language: Language) =>
      selectFrom('exercise_texts as x')
        .select('x.language')
        .whereRef('x.exercise_id', '=', 'e.id')
        .where('x.group_id', '=', groupId)
        .where('x.language', '=', language)
        .where('x.name', '<>', '');
    if (search.missing !== null) conditions.push(eb('e.language', '<>', search.missing), not(exists(named(search.missing))));
    const filed = search.branches.map((nodes) =>
      exists(
        selectFrom('exercise_classifications as ec')
          .select('ec.node_id')
          .whereRef('ec.exercise_id', '=', 'e.id')
          .where('ec.group_id', '=', groupId)
          .where('ec.node_id', '=', anyOf(nodes)),
      ),
    );
    const favourites = selectFrom('favourite_exercises as fe')
      .select('fe.exercise_id')
      .whereRef('fe.exercise_id', '=', 'e.id')
      .where('fe.group_id', '=', groupId)
      .where('fe.user_id', '=', search.favouriteOf ?? 0);
    return and([...conditions, ...filed, ...(search.favouriteOf === null ? [] : [exists(favourites)])]);
  };
}

/** One row a card: an exercise, or one side of it. */
const cards = (db: Db, groupId: number, search: ExerciseSearch) =>
  db
    .selectFrom('exercises as e')
    .innerJoin(
      sql<{ side: Side | null; rank: number }>`(values (null::text, 0), ('right', 1), ('left', 2))`.as<'s'>(sql`s(side, rank)`),
      (join) => join.on(sql<boolean>`(s.side is not null) = (e.is_sided and ${search.perSide})`),
    )
    .where(matching(groupId, search));

/** Of these languages those that names of exercises are translated into. */
export async function selectTranslated(db: Db, groupId: number, languages: readonly Language[]): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select l.language from unnest(${[...languages]}::text[]) l (language)
    where exists (select from exercise_texts x where x.group_id = ${groupId} and x.language = l.language and x.name <> '')
  `.execute(db);
  return languages.filter((language) => rows.some((row) => row.language === language));
}

/** In which order the names that are shown stand. There is an index for it, unless the group's language is a translation, too. */
function shownKey(readers: readonly Language[], translated: readonly Language[]) {
  if (translated.length === 0) return sql<string>`e.name_key`;
  const keyIn = (language: Language) => sql`(e.name_keys ->> ${sql.lit(language)}) collate "C"`;
  const isIndexed = translated.length === 1 && translated[0] === readers[0];
  const keys = isIndexed
    ? [keyIn(readers[0] as Language)]
    : readers.flatMap((language) => [keyIn(language), sql`case when e.language = ${language} then e.name_key end`]);
  return sql<string>`coalesce(${sql.join([...keys, sql`e.name_key`])})`;
}

type Page = { offset: number; limit: number; readers: readonly Language[]; translated: readonly Language[] };

export const cardsQuery = (db: Db, groupId: number, search: ExerciseSearch, page: Page) =>
  cards(db, groupId, search)
    .select(['e.id', 's.side'])
    .orderBy(shownKey(page.readers, page.translated))
    .orderBy('e.id')
    .orderBy('s.rank')
    .limit(page.limit)
    .offset(page.offset);

export const selectCards = (...asked: Parameters<typeof cardsQuery>) => cardsQuery(...asked).execute();

export async function countCards(db: Db, groupId: number, search: ExerciseSearch): Promise<number> {
  const row = await cards(db, groupId, search)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Of the exercises, those the user marked. */
export async function selectFavourites(db: Db, groupId: number, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('favourite_exercises')
    .select('exercise_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('exercise_id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map((row) => row.exercise_id));
}

export const insertFavourite = (db: Db, groupId: number, userId: number, exerciseId: number) =>
  db
    .insertInto('favourite_exercises')
    .values({ group_id: groupId, user_id: userId, exercise_id: exerciseId })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doNothing())
    .execute();

/** @returns whether it was one */
export async function deleteFavourite(db: Db, groupId: number, userId: number, exerciseId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('favourite_exercises')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('exercise_id', '=', exerciseId)
    .returning('exercise_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
