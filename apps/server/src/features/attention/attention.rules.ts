import type { AttentionReason } from '@physio/contract/attention/attention-reasons';
import { addDays, DAY_MS, daysBetween } from '@physio/contract/common/dates';
import type { PlanFacts, WeekFacts } from './plan-facts.queries.ts';

const STOPPED_DAYS = 7;
const ACCURACY_DROP = 15;
/** In each of the two weeks: fewer say little. */
const MEASURED_SESSIONS = 3;
const UNSTARTED_DAYS = 3;
const SAME_DAYS = 21;
/** Before its end a plan wants a look at what comes next. */
export const ENDING_DAYS = 3;
const UNOPENED_DAYS = 3;
const WAITING_DAYS = 2;
const WEEK = 7;

/** Why a patient needs a look, and since which day. */
export type Finding = {
  reason: AttentionReason;
  since: string;
  days: number | null;
  from: number | null;
  to: number | null;
};
type Rule = (plan: PlanFacts, today: string) => Finding | null;

const nothing = { days: null, from: null, to: null };
const fullWeeksEnd = ({ starts_on, full_weeks }: PlanFacts) => addDays(starts_on, WEEK * full_weeks);
/** A pause within so many of the last full weeks: they say nothing then. */
const wasPaused = (plan: PlanFacts, weeks: number) =>
  plan.paused_until !== null && plan.paused_until >= addDays(fullWeeksEnd(plan), -WEEK * weeks);

const stopped: Rule = ({ last_date }, today) => {
  if (last_date === null) return null;
  const days = daysBetween(last_date, today);
  return days < STOPPED_DAYS ? null : { ...nothing, reason: 'stopped', since: addDays(last_date, STOPPED_DAYS), days };
};

/** Of the last full week against the one before. */
const accuracy: Rule = (plan) => {
  const { last, before, full_weeks } = plan;
  if (full_weeks < 2 || Math.min(last.measured, before.measured) < MEASURED_SESSIONS) return null;
  const [from, to] = [before.accuracy ?? 0, last.accuracy ?? 0];
  if (from - to < ACCURACY_DROP) return null;
  return { reason: 'accuracy', since: fullWeeksEnd(plan), days: null, from: Math.round(from), to: Math.round(to) };
};

/** Of two full weeks less than half of what was due. More than was due in one does not make up for the other. */
const adherence: Rule = (plan) => {
  const { last, before, earlier, due, full_weeks, last_date } = plan;
  const isLittle = (...weeks: WeekFacts[]) => doneOf(weeks, due) < due;
  if (full_weeks < 2 || last_date === null || !isLittle(last, before) || wasPaused(plan, 2)) return null;
  // What was little a week ago already began then.
  const began = full_weeks > 2 && isLittle(before, earlier) ? -WEEK : 0;
  const counts = { from: doneOf([last, before], due), to: 2 * due };
  return { reason: 'adherence', since: addDays(fullWeeksEnd(plan), began), days: null, ...counts };
};
const doneOf = (weeks: readonly WeekFacts[], due: number) => weeks.reduce((sum, { sessions }) => sum + Math.min(sessions, due), 0);

const notStarted: Rule = ({ last_date, starts_on }, today) => {
  if (last_date !== null) return null;
  const days = daysBetween(starts_on, today);
  return days < UNSTARTED_DAYS ? null : { ...nothing, reason: 'not_started', since: addDays(starts_on, UNSTARTED_DAYS), days };
};

/** The same exercises for three weeks, and fewer sessions from week to week. */
const noChange: Rule = (plan, today) => {
  const { last, before, earlier, full_weeks, same_since } = plan;
  if (full_weeks < 3 || last.sessions >= before.sessions || before.sessions >= earlier.sessions) return null;
  const days = daysBetween(same_since, today);
  if (days < SAME_DAYS || wasPaused(plan, 3)) return null;
  return { ...nothing, reason: 'no_change', since: addDays(same_since, SAME_DAYS), days };
};

const ending: Rule = ({ ends_on }, today) => {
  const days = daysBetween(today, ends_on);
  return days > ENDING_DAYS ? null : { ...nothing, reason: 'ending', since: addDays(ends_on, -ENDING_DAYS), days };
};

const OF_PLANS = [stopped, accuracy, adherence, notStarted, noChange, ending];

/** All reasons that a running plan gives on `today`, the gravest first. */
export const findingsOf = (plan: PlanFacts, today: string): Finding[] => OF_PLANS.flatMap((rule) => rule(plan, today) ?? []);

/** A link that takes no answer now. `lockedOn`: the day of the last wrong answer. */
export const locked = (lockedOn: string): Finding => ({ ...nothing, reason: 'locked', since: lockedOn });

/** A link that was given and never opened. */
export function notOpened(givenOn: string, today: string): Finding | null {
  const since = addDays(givenOn, UNOPENED_DAYS);
  return since > today ? null : { ...nothing, reason: 'not_opened', since, days: daysBetween(givenOn, today) };
}

/** Registered, and never given a programme. */
export function noProgramme(registeredOn: string, today: string): Finding | null {
  const since = addDays(registeredOn, WAITING_DAYS);
  return since > today ? null : { ...nothing, reason: 'no_programme', since, days: daysBetween(registeredOn, today) };
}

/** Whole days that somebody has waited. */
export const daysSince = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / DAY_MS);
