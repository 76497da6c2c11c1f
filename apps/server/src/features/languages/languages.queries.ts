import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The row under no key keeps the version of a language, also of one without texts. */
export const VERSION_KEY = '';

export const listRows = (db: Db, language: Language) =>
  db.selectFrom('translation_tags').select(['key', 'text', 'version']).where('language', '=', language).orderBy('key').execute();

/** The newest version of a language's texts; 0 before there were any. */
export async function versionOf(db: Db, language: Language): Promise<number> {
  const newest = await db
    .selectFrom('translation_tags')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('language', '=', language)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** Version and texts of each language that has any; no texts where there are more bytes of them than `mostBytes`. */
export const listSets = (db: Db, mostBytes: number) =>
  db
    .selectFrom('translation_tags')
    .select(({ fn, ref }) => [
      'language',
      fn.max('version').as('version'),
      sql<Record<string, string> | null>`case when sum(octet_length(${ref('key')}) + octet_length(${ref('text')})) <= ${mostBytes}
        then coalesce(json_object_agg(${ref('key')}, ${ref('text')}) filter (where ${ref('key')} <> ${VERSION_KEY}), '{}') end`.as(
        'tags',
      ),
    ])
    .groupBy('language')
    .execute();

/** Raises the version; whoever else replaces the language's texts waits here for the end of the transaction. */
export async function raiseVersion(db: Db, language: Language, above: number): Promise<number> {
  const { version } = await db
    .insertInto('translation_tags')
    .values({ language, key: VERSION_KEY, text: '', version: above + 1 })
    .onConflict((conflict) =>
      conflict.columns(['language', 'key']).doUpdateSet(({ ref }) => ({ version: sql`${ref('translation_tags.version')} + 1` })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const removeTags = (db: Db, language: Language) =>
  db.deleteFrom('translation_tags').where('language', '=', language).where('key', '!=', VERSION_KEY).execute();

export const insertTags = (db: Db, language: Language, version: number, tags: Record<string, string>) =>
  db
    .insertInto('translation_tags')
    .columns(['language', 'key', 'text', 'version'])
    .expression(sql`select ${language}, key, value, ${version}::int from json_each_text(${JSON.stringify(tags)}::json)`)
    .execute();
