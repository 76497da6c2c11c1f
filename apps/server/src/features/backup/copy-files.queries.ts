import type { Db } from '#db/client.ts';

const AT_ONCE = 500;

/** Files that have a row, in the order of their ids. */
export async function* eachStored(db: Db) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('media_objects')
      .select(['id', 'object_key', 'byte_size', 'sha256'])
      .where('state', '=', 'ready')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
