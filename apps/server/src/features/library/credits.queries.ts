import type { KeptCredit } from '@physio/contract/credits/credits';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { type CreditedBy, creditColumns } from '#db/credits.ts';
import { inChunks } from './chunks.ts';

export type NewCredit = { by: CreditedBy; id: number; credit: KeptCredit };

/** What is credited already keeps what was said of it. */
export async function insertCredits(db: Db, groupId: number, credits: readonly NewCredit[]): Promise<void> {
  await inChunks(credits, (some) =>
    db
      .insertInto('credits')
      .values(
        some.map(({ by, id, credit }) => ({
          group_id: groupId,
          exercise_id: by === 'exercise_id' ? id : null,
          circuit_id: by === 'circuit_id' ? id : null,
          media_id: by === 'media_id' ? id : null,
          ...creditColumns(credit),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Of each exercise a digest of all that is written about it. */
export async function selectTextDigests(db: Db, groupId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('exercises as e')
    .select('e.id')
    .select(
      sql<string>`md5(jsonb_build_array(e.name, e.alt_names, e.description, e.instructions, e.contraindications,
        (select jsonb_agg(jsonb_build_array(x.language, x.name, x.alt_names, x.description, x.instructions, x.contraindications)
          order by x.language) from exercise_texts x where x.exercise_id = e.id))::text)`.as('digest'),
    )
    .where('e.group_id', '=', groupId)
    .where('e.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}
