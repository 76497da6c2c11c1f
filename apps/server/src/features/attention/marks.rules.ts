import { MARK_LIMITS } from '@physio/contract/attention/attention-marks';
import { type AttentionReason, groupOf } from '@physio/contract/attention/attention-reasons';
import { addDays } from '@physio/contract/common/dates';

type Marked = { reason: AttentionReason; reason_since: string; until: string };
type Reason = { reason: AttentionReason; since: string };

/** The day from which a mark hides no more. */
export const hiddenUntil = (today: string): string => addDays(today, MARK_LIMITS.days);

/**
 * Whether a mark hides a reason: what led to a call is not called about twice, so it stands for all of its group that had begun by
 * then. What begins after it is shown.
 */
export function isHidden({ reason, since }: Reason, mark: Marked, today: string): boolean {
  const markedOn = addDays(mark.until, -MARK_LIMITS.days);
  const began = since <= markedOn || since <= mark.reason_since;
  return today < mark.until && groupOf(mark.reason) === groupOf(reason) && began;
}
