import type { SUBSCRIPTION_PLANS } from '@physio/contract/common/limits';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { hasFactor } from '#platform/session/opened-groups.queries.ts';

/** The CHECK of the table allows no others. */
type Narrowed = { subscription_plan: (typeof SUBSCRIPTION_PLANS)[number] };

export const selectSettings = (db: Db, groupId: number) =>
  db
    .selectFrom('groups as g')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .selectAll('g')
    .select('logo.object_key as logo_key')
    .where('g.id', '=', groupId)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();

type Change = {
  group_name?: string;
  allowed_domain?: string;
  time_zone?: string;
  language?: Language;
  subscription_plan?: string;
  leaderboard_public?: boolean;
  leaderboard_full_names?: boolean;
  second_factor_required?: boolean;
  physios_see_insights?: boolean;
};

export const updateSettings = (db: Db, groupId: number, change: Change, at: Date) =>
  db
    .updateTable('groups')
    .set({ ...change, ...(change.group_name !== undefined && { name_key: fold(change.group_name) }), updated_at: at })
    .where('id', '=', groupId)
    .execute();

export async function hasOwnFactor(db: Db, userId: number): Promise<boolean> {
  const { has } = await db.selectNoFrom(hasFactor(sql`${userId}::bigint`).as('has')).executeTakeFirstOrThrow();
  return has;
}
