import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whether the database answers. */
export const askDatabase = (db: Db) => sql`select 1`.execute(db);
