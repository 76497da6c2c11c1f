import type { UserDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { PROFILE_MESSAGES, type UpdateProfile } from '@physio/contract/profile/profile';
import { loadUserDetails } from '#features/auth/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { addSeenHint, holdProfile, updateProfileOf } from './profile.queries.ts';
import { changeOf, dialled, faultsOf } from './profile.rules.ts';

/** Changes the sent fields of the caller's own profile, or for a Master of anybody's. */
export async function updateProfile(context: Context<'signed-in'>, publicId: string, sent: UpdateProfile): Promise<UserDetails> {
  const { db, user, config } = context;
  // Before anything is looked up: the answer does not show whether another id is somebody's.
  if (publicId !== user.publicId && !user.isMaster) throw new AppError('forbidden', PROFILE_MESSAGES.ownOnly);
  const before = await holdProfile(db, publicId);
  if (before === undefined) throw new AppError('not_found', MESSAGES.userNotFound);

  const change = dialled(before, changeOf(sent));
  const faults = faultsOf(before, change, { min: config.PROFILE_NAME_MIN, max: config.PROFILE_NAME_MAX });
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('validation', first, { fields: faults });
  await updateProfileOf(db, before.id, change);
  context.note(publicId, { fields: Object.keys(change) });
  return loadUserDetails(context, before.id, user.onlyGroupId);
}

/** A hint that the caller has closed is not shown to them again. */
export async function closeHint({ db, user, note }: Context<'signed-in'>, hint: string): Promise<void> {
  await addSeenHint(db, user.id, hint);
  note(user.publicId, { hint });
}
