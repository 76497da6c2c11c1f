import { BADGE_MESSAGES, type Badge, type BadgeFields } from '@physio/contract/challenges/badges';
import { CHALLENGE_MESSAGES } from '@physio/contract/challenges/challenges';
import { creditsToShow } from '@physio/contract/credits/credits';
import type { Db } from '#db/client.ts';
import { requireFile } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { findChallenge } from '../challenges.queries.ts';
import { findParticipant } from '../entries.queries.ts';
import * as queries from './badges.queries.ts';

export async function listBadges({ db, group, links }: MemberContext): Promise<Badge[]> {
  return (await queries.selectBadges(db, group.id)).map(({ object_key, awards, credit, ...badge }) => ({
    ...badge,
    badge_image: object_key === null ? null : links.link(object_key),
    awards: awards ?? 0,
    credits: creditsToShow(credit),
  }));
}

export async function createBadge({ db, group, note }: MemberContext, fields: BadgeFields) {
  const { id } = await queries.insertBadge(db, group.id, await columnsOf(db, group.id, fields));
  note(id);
  return { id };
}

export async function updateBadge(context: MemberContext, id: string, fields: BadgeFields): Promise<void> {
  const { db, group } = context;
  const badge = await holdBadge(context, id);
  await queries.updateBadge(db, group.id, badge.id, await columnsOf(db, group.id, fields));
}

export async function deleteBadge(context: MemberContext, id: string): Promise<void> {
  const { db, group, clock } = context;
  const badge = await holdBadge(context, id);
  await queries.updateBadge(db, group.id, badge.id, { deleted_at: clock.now() });
}

/** Does nothing to a badge that is not deleted. */
export async function restoreBadge({ db, group }: MemberContext, id: string): Promise<void> {
  const badge = await queries.holdAnyBadge(db, group.id, id).then(known);
  await queries.updateBadge(db, group.id, badge.id, { deleted_at: null });
}

export async function awardBadge(context: MemberContext, id: string, to: { user_id: string; challenge_id: string }): Promise<void> {
  const { db, group, user, clock, note } = context;
  const badge = await holdBadge(context, id);
  const challenge = await findChallenge(db, group.id, to.challenge_id);
  if (challenge === undefined) throw new AppError('unknown_reference', CHALLENGE_MESSAGES.notFound);
  const participant = await findParticipant(db, group.id, challenge.id, to.user_id);
  if (participant === undefined) throw new AppError('unknown_reference', CHALLENGE_MESSAGES.participantNotFound);
  await queries.insertAward(db, group.id, {
    badge_id: badge.id,
    patient_id: participant.patient_id,
    challenge_id: challenge.id,
    given_by: user.id,
    awarded_at: clock.now(),
  });
  note(id, to);
}

const holdBadge = ({ db, group }: MemberContext, id: string) => queries.holdBadge(db, group.id, id).then(known);

function known<T>(badge: T | undefined): T {
  if (badge === undefined) throw new AppError('not_found', BADGE_MESSAGES.notFound);
  return badge;
}

async function columnsOf(db: Db, groupId: number, { title, sub_title, media_id }: BadgeFields) {
  if (!media_id) return { title, sub_title, attachment_id: null };
  const file = await requireFile(db, groupId, media_id, 'unknown_reference');
  if (file.media_type !== 'image' && file.media_type !== 'gif') throw new AppError('validation', BADGE_MESSAGES.notAPicture);
  return { title, sub_title, attachment_id: file.id };
}
