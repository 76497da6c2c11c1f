import { GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { type ChangeGroup, type GroupSettings, SETTINGS_MESSAGES } from '@physio/contract/groups/group-settings';
import { isUniqueViolation } from '#db/client.ts';
import { toGroup } from '#features/auth/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import { requireFreshProof } from '#platform/session/required-proofs.ts';
import { hasOwnFactor, selectSettings, updateSettings } from './settings.queries.ts';

export async function getGroupSettings({ db, group, links }: MemberContext): Promise<GroupSettings> {
  const row = await selectSettings(db, group.id);
  const { subscription_plan, leaderboard_public, leaderboard_full_names, second_factor_required, physios_see_insights } = row;
  const kept = { subscription_plan, leaderboard_public, leaderboard_full_names, second_factor_required, physios_see_insights };
  return { ...toGroup(row, links), ...kept, user_role: group.role };
}

/** Changes the sent fields. @throws AppError `conflict` when another group has the name */
export async function changeGroup(context: Context<'admin'>, { name, ...rest }: ChangeGroup): Promise<GroupSettings> {
  const { db, group, clock } = context;
  await mayRequireFactor(context, rest.second_factor_required);
  const change = Object.fromEntries(Object.entries({ group_name: name, ...rest }).filter(([, value]) => value !== undefined));
  try {
    await updateSettings(db, group.id, change, clock.now());
  } catch (error) {
    if (isUniqueViolation(error, 'groups_name_key_key'))
      throw new AppError('conflict', GROUP_MESSAGES.nameTaken, { fields: { name: GROUP_MESSAGES.nameTaken } });
    throw error;
  }
  context.note(group.publicId, { fields: Object.keys(change) });
  return getGroupSettings(context);
}

/** Nobody asks of others what they do not do; and a session that lay open takes no protection away. */
async function mayRequireFactor(context: Context<'admin'>, wanted: boolean | undefined): Promise<void> {
  const { db, group, user } = context;
  if (wanted === undefined || (await selectSettings(db, group.id)).second_factor_required === wanted) return;
  requireFreshProof(context, user);
  if (!wanted || (await hasOwnFactor(db, user.id))) return;
  const message = SETTINGS_MESSAGES.ownFactorFirst;
  throw new AppError('validation', message, { fields: { second_factor_required: message } });
}
