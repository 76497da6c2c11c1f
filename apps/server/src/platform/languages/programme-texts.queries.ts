import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The translations of programmes by version. */
export const selectProgrammeTexts = (db: Db, groupId: number, versionIds: readonly number[]) =>
  db
    .selectFrom('circuit_texts')
    .select(['version_id', 'language', 'name', 'description', 'sources'])
    .where('group_id', '=', groupId)
    .where('version_id', '=', anyOf(versionIds))
    .orderBy('language')
    .execute();
