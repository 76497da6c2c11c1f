import type { AttentionItem } from '@physio/contract/attention/attention';
import { markAttention, unmarkAttention } from '@physio/contract/attention/attention-marks';
import type { MarkOutcome } from '@physio/contract/attention/attention-reasons';
import { useChange } from '#platform/api/use-change.ts';

type Marked = Pick<AttentionItem, 'patient' | 'reason' | 'since'>;
/** What names a mark. */
export const nameOf = ({ reason, since }: Marked) => ({ reason, since: since ?? '' });

/** The heading of the card takes the focus of a row that goes. */
export const focusToday = (): void => document.getElementById('today-title')?.focus({ preventScroll: true });

/** Says what was done, and offers to take it back. */
export function useMark() {
  const unmark = useUnmark();
  const mark = useChange(markAttention, {
    undo: ({ params, body: { reason, since } }) => unmark.run({ params, query: { reason, since } }),
  });
  return async (item: Marked, outcome: MarkOutcome) => {
    if (await mark.run({ params: { id: item.patient.user_id }, body: { ...nameOf(item), outcome, note: '' } })) focusToday();
  };
}

export const useUnmark = () => useChange(unmarkAttention);
