import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, objectId, requiredText } from '../common/fields.ts';
import { CONTENT_MESSAGES } from '../content/content.ts';
import { ShownCredits } from '../credits/credits.ts';
import { CHALLENGE_NOT_FOUND } from '../leaderboard/leaderboard.ts';

export const BADGE_LIMITS = { title: 60, subTitle: 120 } as const;
export const BADGE_MESSAGES = {
  notFound: 'Badge not found',
  titleRequired: 'Badge title is required',
  titleTooLong: 'Badge title cannot exceed 60 characters',
  notAPicture: 'A badge needs a picture',
} as const;
const SAYS = BADGE_MESSAGES;

export const Badge = z.object({
  id: z.string(),
  title: z.string(),
  sub_title: z.string(),
  badge_image: z.nullable(z.string()),
  media_id: z.nullable(z.string()),
  awards: z.number(),
  credits: ShownCredits,
});
export type Badge = z.infer<typeof Badge>;

export const BadgeFields = z.object({
  title: requiredText(BADGE_LIMITS.title, SAYS.titleRequired, SAYS.titleTooLong),
  sub_title: z._default(freeText(BADGE_LIMITS.subTitle).check(z.trim()), ''),
  /** A picture of the content manager. */
  media_id: z.optional(z.nullable(objectId(CONTENT_MESSAGES.fileNotFound))),
});
export type BadgeFields = z.infer<typeof BadgeFields>;

/** Badges are listed beside the challenges they are awarded in. */
const SHOWN_ON = ['challenges', 'leaderboard'] as const;
const oneBadge = { access: 'admin', params: z.object({ id: objectId(SAYS.notFound) }) } as const;

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/ext/v1/badges',
  summary: "The group's badges by title",
  access: 'member',
  data: z.array(Badge),
});
export const createBadge = endpoint({
  method: 'POST',
  path: '/api/ext/v1/badges',
  summary: 'Create a badge',
  done: 'Badge added',
  changes: ['challenges'],
  access: 'admin',
  body: BadgeFields,
  data: z.object({ id: z.string() }),
  ids: { media_id: 'attachment' },
  audit: 'badge.create',
  idempotent: true,
});
export const updateBadge = endpoint({
  ...oneBadge,
  method: 'PATCH',
  path: '/api/ext/v1/badges/:id',
  summary: 'Change a badge',
  done: 'Badge updated',
  changes: SHOWN_ON,
  body: BadgeFields,
  ids: { id: 'badge', media_id: 'attachment' },
  audit: 'badge.update',
});
export const deleteBadge = endpoint({
  ...oneBadge,
  method: 'DELETE',
  path: '/api/ext/v1/badges/:id',
  summary: 'Delete a badge; nobody has it any more',
  done: 'Badge deleted',
  changes: SHOWN_ON,
  ids: { id: 'badge' },
  audit: 'badge.delete',
});
export const restoreBadge = endpoint({
  ...oneBadge,
  method: 'POST',
  path: '/api/ext/v1/badges/:id/restore',
  summary: 'Undo the deletion of a badge; who had it has it again',
  done: 'Badge brought back',
  changes: SHOWN_ON,
  ids: { id: 'badge' },
  audit: 'badge.restore',
});
export const awardBadge = endpoint({
  ...oneBadge,
  method: 'POST',
  path: '/api/ext/v1/badges/:id/award',
  summary: 'Award a badge to a participant of a challenge, once more if there is one already',
  done: 'Badge awarded',
  changes: SHOWN_ON,
  body: z.object({ user_id: objectId('Participant not found'), challenge_id: objectId(CHALLENGE_NOT_FOUND) }),
  ids: { id: 'badge', user_id: 'patient', challenge_id: 'challenge' },
  audit: 'badge.award',
  idempotent: true,
});
