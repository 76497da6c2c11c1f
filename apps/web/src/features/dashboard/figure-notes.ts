import { ACTIVE_DAYS } from '@physio/contract/common/limits';
import type { Formatters } from '#platform/format/formatters.ts';
import type { Translate } from '#ui/use-translation.ts';
import { type ActivityCounts, share } from './this-month.ts';

/** Until the share is known; as wide as most. */
const USUAL_SHARE = 50;

/** The sentence beside each figure; while that is not known, one as long. */
export function figureNotes(t: Translate, { date, percent }: Formatters, activity: ActivityCounts | undefined) {
  const now = new Date();
  const { active = 0, inactive = 0 } = activity ?? {};
  const part = (count: number) => {
    const value = activity ? share(count, active + inactive) : USUAL_SHARE;
    return value === null ? '' : `${percent(value)} · `;
  };
  return {
    thisMonth: t('registered since {{date}}', { date: date(new Date(now.getFullYear(), now.getMonth(), 1)) }),
    active: part(active) + t('did an exercise in the last {{count}} days', { count: ACTIVE_DAYS }),
    inactive: part(inactive) + t('no exercise in the last {{count}} days', { count: ACTIVE_DAYS }),
  };
}
