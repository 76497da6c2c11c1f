import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import {
  type getPracticeInsights as call,
  PRACTICE_CARDS,
  PRACTICE_MESSAGES,
  type PracticeFigures,
} from '@physio/contract/practice/practice';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { nameCards } from './cards.mapper.ts';
import * as choices from './choices.queries.ts';
import type { Question } from './counted.queries.ts';
import { selectPractice } from './kept.queries.ts';
import { ALL_CARDS, countLive, readKept } from './kept.service.ts';
import { rangeOf } from './range.rules.ts';

type Query = Parsed<typeof call>['query'];

/** @throws AppError `forbidden` for a physiotherapist where the group has closed its figures to them */
export async function requireInsights({ db, group }: MemberContext) {
  const practice = await selectPractice(db, group.id);
  if (group.role !== 'Admin' && !practice.physios_see_insights) throw new AppError('forbidden', PRACTICE_MESSAGES.closed);
  return practice;
}

/**
 * The practice's figures. Those of everybody are kept; narrowed ones are counted now. A physiotherapist sees of the caseload, and
 * narrows to, only their own.
 * @throws AppError `not_found` for who or what is not the group's, `validation` for a month to come
 */
export async function getPracticeInsights(context: MemberContext, query: Query): Promise<PracticeFigures> {
  const { db, group, clock } = context;
  await requireInsights(context);
  const now = clock.now();
  const range = rangeOf(query.range, dayIn(group.timeZone, now));
  if (range === null) throw new AppError('validation', PRACTICE_MESSAGES.future, { fields: { range: PRACTICE_MESSAGES.future } });
  const filter = await filterOf(context, query);
  const asked = { name: query.range, range, question: { from: range.from, to: range.to, ...filter } };
  const isNarrowed = Object.keys(filter).length > 0;
  const kept = await readKept(context, group.id, isNarrowed ? ['since'] : ALL_CARDS, asked);
  const answers = isNarrowed
    ? { ...(await countLive(db, group.id, PRACTICE_CARDS, asked)), since: kept.answers.since }
    : kept.answers;
  return {
    from: range.from,
    to: range.to,
    time_zone: group.timeZone,
    since: answers.since?.day ?? null,
    as_of: (isNarrowed ? now : kept.as_of).toISOString(),
    is_closed: range.isClosed,
    ...(await nameCards(context, answers)),
  };
}

async function filterOf(context: MemberContext, query: Query): Promise<Omit<Question, 'from' | 'to'>> {
  const { db, group, user } = context;
  const { prescriber_id, programme_id, tag_id } = query;
  if (programme_id)
    return { programmeId: ((await choices.findProgramme(db, group.id, programme_id)) ?? absent(MESSAGES.programNotFound)).id };
  if (tag_id) return { tagId: ((await choices.findTag(db, group.id, tag_id)) ?? absent(MESSAGES.tagNotFound)).id };
  if (!prescriber_id) return {};
  if (group.role !== 'Admin' && prescriber_id !== user.publicId) return absent(MESSAGES.userNotFound);
  return { prescriberId: ((await choices.findMember(db, group.id, prescriber_id)) ?? absent(MESSAGES.userNotFound)).id };
}

function absent(sentence: string): never {
  throw new AppError('not_found', sentence);
}
