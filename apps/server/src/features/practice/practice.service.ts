import { addDays } from '@physio/contract/common/dates';
import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { type PeopleFigure, USUAL_RANGE } from '@physio/contract/practice/people';
import {
  type getPracticeInsights as call,
  PRACTICE_CARDS,
  PRACTICE_MESSAGES,
  type PracticeFigures,
} from '@physio/contract/practice/practice';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { nameCards } from './cards.mapper.ts';
import type { CountWaiting } from './caseload.mapper.ts';
import * as choices from './choices.queries.ts';
import type { Question } from './counted.queries.ts';
import { selectPractice } from './kept.queries.ts';
import { ALL_CARDS, countLive, readKept } from './kept.service.ts';
import { peopleOf } from './people.queries.ts';
import { type Range, rangeOf } from './range.rules.ts';

type Query = Parsed<typeof call>['query'];

/** Today's list by whose the patients are; null where the figures are of other days, or of a part that has no list. */
async function waitingNow(context: MemberContext, count: CountWaiting, { programme_id, tag_id }: Query, { to }: Range) {
  const { group, clock } = context;
  const today = dayIn(group.timeZone, clock.now());
  return programme_id || tag_id || to !== addDays(today, -1) ? null : count(context, group, today);
}

/** @throws AppError `forbidden` for a physiotherapist where the group has closed its figures to them */
export async function requireInsights({ db, group }: GroupContext) {
  const practice = await selectPractice(db, group.id);
  if (group.role !== 'Admin' && !practice.physios_see_insights) throw new AppError('forbidden', PRACTICE_MESSAGES.closed);
  return practice;
}

/**
 * The practice's figures. Those of everybody are kept; narrowed ones are counted now. A physiotherapist sees of the caseload, and
 * narrows to, only their own.
 * @throws AppError `not_found` for who or what is not the group's, `validation` for a month to come
 */
export async function getPracticeInsights(
  context: MemberContext,
  query: Query,
  countWaiting: CountWaiting,
): Promise<PracticeFigures> {
  const { db, group, clock } = context;
  await requireInsights(context);
  const now = clock.now();
  const range = rangeNamed(context, query.range);
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
    ...(await nameCards(context, answers, await waitingNow(context, countWaiting, query, range))),
  };
}

function rangeNamed({ group, clock }: GroupContext, name: string): Range {
  const range = rangeOf(name, dayIn(group.timeZone, clock.now()));
  if (range === null) throw new AppError('validation', PRACTICE_MESSAGES.future, { fields: { range: PRACTICE_MESSAGES.future } });
  return range;
}

type Narrowed = Pick<Query, 'prescriber_id' | 'programme_id' | 'tag_id'>;

async function filterOf(context: GroupContext, query: Narrowed): Promise<Omit<Question, 'from' | 'to'>> {
  const { db, group, user } = context;
  const { prescriber_id, programme_id, tag_id } = query;
  if (programme_id)
    return { programmeId: ((await choices.findProgramme(db, group.id, programme_id)) ?? absent(MESSAGES.programNotFound)).id };
  if (tag_id) return { tagId: ((await choices.findTag(db, group.id, tag_id)) ?? absent(MESSAGES.tagNotFound)).id };
  if (!prescriber_id) return {};
  if (group.role !== 'Admin' && prescriber_id !== user?.publicId) return absent(MESSAGES.userNotFound);
  return { prescriberId: ((await choices.findMember(db, group.id, prescriber_id)) ?? absent(MESSAGES.userNotFound)).id };
}

type OfPeople = Narrowed & { figure?: PeopleFigure | undefined; range?: string | undefined };

/**
 * Whom a figure counts, as a condition of a list; null without a figure.
 * @throws AppError as the figures themselves
 */
export async function peopleOfFigure(context: GroupContext, { figure, range: name = USUAL_RANGE, ...narrowed }: OfPeople) {
  const filter = await filterOf(context, narrowed);
  if (figure === undefined) return null;
  await requireInsights(context);
  const { from, to } = rangeNamed(context, name);
  return peopleOf(context.group.id, figure, { from, to, ...filter });
}

function absent(sentence: string): never {
  throw new AppError('not_found', sentence);
}
