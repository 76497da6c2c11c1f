import { DAY_MS } from '@physio/contract/common/dates';
import type { Scope } from '@physio/contract/common/scopes';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { digest, newKey } from '#platform/session/tokens.ts';

/** A key of the group that may do what `scopes` say, as it is kept, and its token. */
export async function makeApiKey(
  db: Db,
  group: { id: number },
  scopes: readonly Scope[],
  given: { name?: string; networks?: string[]; created_by?: number; created_at?: Date; expires_at?: Date; revoked_at?: Date } = {},
) {
  const { prefix, token } = newKey();
  const created_at = given.created_at ?? new Date();
  const key = await db
    .insertInto('api_keys')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      name: 'Practice software',
      created_by: null,
      expires_at: new Date(created_at.getTime() + 180 * DAY_MS),
      ...given,
      created_at,
      prefix,
      token_hash: digest(token),
      scopes: [...scopes],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...key, token };
}
