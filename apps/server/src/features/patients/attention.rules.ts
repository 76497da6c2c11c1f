import { addDays, daysBetween } from '@physio/contract/common/dates';
import type { AttentionItem } from '@physio/contract/patients/attention';
import type { RunningPlan } from './attention.queries.ts';

const STOPPED_DAYS = 7;
const ACCURACY_DROP = 15;
/** One session says little. */
const MEASURED_SESSIONS = 2;
const ENDING_DAYS = 3;
const UNSTARTED_DAYS = 3;

type Finding = Pick<AttentionItem, 'reason' | 'days' | 'from' | 'to'>;

/** Why a running plan's patient needs a look on `today`: the gravest reason, or null. */
export function attention(plan: RunningPlan, today: string): Finding | null {
  const none = { from: null, to: null };
  if (plan.last_date === null && addDays(plan.starts_on, UNSTARTED_DAYS) <= today) {
    return { reason: 'not_started', days: daysBetween(plan.starts_on, today), ...none };
  }
  if (plan.last_date !== null && addDays(plan.last_date, STOPPED_DAYS) <= today) {
    return { reason: 'stopped', days: daysBetween(plan.last_date, today), ...none };
  }
  const { earlier_accuracy: from, recent_accuracy: to } = plan;
  const isMeasured = Math.min(plan.earlier_measured, plan.recent_measured) >= MEASURED_SESSIONS;
  if (isMeasured && from !== null && to !== null && from - to >= ACCURACY_DROP) {
    return { reason: 'accuracy', days: null, from: Math.round(from), to: Math.round(to) };
  }
  if (plan.ends_on <= addDays(today, ENDING_DAYS)) return { reason: 'ending', days: daysBetween(today, plan.ends_on), ...none };
  return null;
}
