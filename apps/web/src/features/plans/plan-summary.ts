import type { Language } from '@physio/contract/languages/languages';
import { doneSessions, planAdherence } from '@physio/contract/plans/course';
import { PLAN_STATUS_LABELS, type Plan } from '@physio/contract/plans/plans';
import { sessionsText } from '#features/insights/public.ts';
import { formatters } from '#platform/format/formatters.ts';
import type { Translate } from '#ui/use-translation.ts';
import { exerciseDose, planDose } from './plan-text.ts';

/** The plan in plain text, to be pasted into other software: what was prescribed, and what was done so far. Without a name. */
export function planSummary(t: Translate, plan: Plan, language: Language, today: string): string {
  const { date, number, percent } = formatters(language);
  const { circuit_details: programme, completed_days: done } = plan;
  const { percent: adherence, daysSoFar, expectedSessions } = planAdherence(plan, today);
  const exercises = programme.exercise_details.map((item) => `- ${item.exercise_obj.name}: ${exerciseDose(t, item)}`);
  const course = adherence !== null && [
    `${t('Adherence')}: ${t('{{done}} of {{total}} days', { done, total: daysSoFar, count: daysSoFar })} (${percent(adherence)})`,
    expectedSessions !== null && sessionsText(t, doneSessions(plan), expectedSessions, number),
  ];
  return [
    `${programme.name} (${t(PLAN_STATUS_LABELS[plan.status])})`,
    `${date(plan.starts_on_date)} – ${date(plan.ends_on_date)}, ${planDose(t, plan, language)}`,
    ...exercises,
    ...(course || []),
    t('As of {{date}}', { date: date(today) }),
  ]
    .filter(Boolean)
    .join('\n');
}
