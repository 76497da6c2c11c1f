import { MESSAGES } from '@physio/contract/common/errors';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './review.queries.ts';

type Wish = { exercise_ids?: readonly string[] | undefined; count?: number | undefined };

/** Approves the exercises named, or all that are pending when they are as many as the reader was shown. */
export async function reviewExercises(context: MemberContext, wish: Wish): Promise<{ approved: number }> {
  const { db, group, user, clock, note } = context;
  const ids = wish.exercise_ids === undefined ? null : [...new Set(wish.exercise_ids)];
  if (ids === null) await requireCount(context, wish.count);
  else if (ids.length === 0) throw new AppError('validation', LIBRARY_MESSAGES.namesNobody);
  else if ((await queries.selectKnown(db, group.id, ids)).length < ids.length)
    throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const approved = await queries.approvePending(db, group.id, ids, { by: user.id, at: clock.now() });
  note(null, { approved });
  return { approved };
}

/** @throws AppError while a programme holds an exercise that came from outside and nobody has looked through */
export async function requireReviewed(db: Db, groupId: number, versionId: number): Promise<void> {
  if (await queries.hasUnreviewed(db, groupId, versionId)) throw new AppError('validation', LIBRARY_MESSAGES.unreviewed);
}

async function requireCount({ db, group }: MemberContext, count: number | undefined): Promise<void> {
  if (count === undefined) throw new AppError('validation', LIBRARY_MESSAGES.namesNobody);
  const pending = await queries.holdPending(db, group.id);
  if (pending.length !== count) throw new AppError('conflict', LIBRARY_MESSAGES.otherCount);
}
