import { localDay, mondayOf } from '@physio/contract/common/dates';
import type { ActivityDay } from '@physio/contract/insights/activity';
import { runningCourse } from '@physio/contract/plans/course';
import type { Plan } from '@physio/contract/plans/plans';
import type { Formatters } from '#platform/format/formatters.ts';
import { msg } from '#ui/msg.ts';
import type { Translate } from '#ui/use-translation.ts';
import { sessionsText, setsText } from './sessions-text.ts';

type Known = {
  plans: readonly Plan[];
  days: readonly ActivityDay[] | undefined;
  /** Null for never, undefined while it is not known. */
  lastPerformedAt: string | null | undefined;
};
/** The label is a key for `t`. */
type Fact = { label: string; text: string; title?: string };

const sessionsSince = (days: readonly ActivityDay[], from: string) =>
  days.reduce((sum, day) => sum + (day.date >= from ? day.sessions : 0), 0);

/** How a patient stands today over all running plans, in percent and in short sentences. */
export function standing(t: Translate, format: Formatters, { plans, days, lastPerformedAt }: Known) {
  const { date, relative, time, number } = format;
  const today = localDay(new Date());
  const { completedDays, daysSoFar, sessions, expectedSessions, dose, running, percent } = runningCourse(plans, today);
  const done = { done: number(completedDays), total: number(daysSoFar), count: daysSoFar };
  const facts: (Fact | false | null | undefined)[] = [
    { label: msg('Adherence'), text: percent === null ? t('No programme is running') : t('{{done}} of {{total}} days', done) },
    expectedSessions !== null && { label: msg('Sessions'), text: sessionsText(t, sessions, expectedSessions, number) },
    dose && { label: msg('Sets'), text: setsText(t, dose, number) },
    days && { label: msg('This week'), text: t('{{count}} sessions', { count: sessionsSince(days, mondayOf(today)) }) },
    lastPerformedAt !== undefined && {
      label: msg('Last activity'),
      text: lastPerformedAt ? relative(lastPerformedAt) : t('Never'),
      ...(lastPerformedAt && { title: `${date(lastPerformedAt)} ${time(lastPerformedAt)}` }),
    },
    { label: msg('Programmes'), text: t('{{running}} running, {{total}} in all', { running, total: plans.length }) },
  ];
  return { percent, facts: facts.filter((fact): fact is Fact => Boolean(fact)) };
}
