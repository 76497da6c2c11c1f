import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';

type NewCaptions = { filmId: number; language: Language; mediaId: number; name: string; createdBy: number; at: Date };

/** In place of those that the film has in that language. */
export const replaceCaptions = (db: Db, groupId: number, { filmId, language, mediaId, name, createdBy, at }: NewCaptions) => {
  const file = { media_id: mediaId, display_name: name, created_by: createdBy, created_at: at };
  return db
    .insertInto('captions')
    .values({ group_id: groupId, film_id: filmId, language, ...file })
    .onConflict((conflict) => conflict.columns(['film_id', 'language']).doUpdateSet(file))
    .execute();
};

/** @returns whether there were any */
export async function deleteCaptions(db: Db, groupId: number, filmId: number, language: Language): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('captions')
    .where('group_id', '=', groupId)
    .where('film_id', '=', filmId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
