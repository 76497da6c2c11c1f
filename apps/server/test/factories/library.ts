import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

/** A library that has come, with nothing in it. */
export const makeInstall = (db: Db, group: { id: number }, user: { id: number }, name = 'Library') =>
  db
    .insertInto('library_installs')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      source: 'starter',
      name,
      language: 'en',
      arrives: 'pending',
      same_name: 'skip',
      state: 'done',
      done_at: new Date(),
      installed_by: user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
