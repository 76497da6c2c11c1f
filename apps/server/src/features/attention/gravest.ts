import { ATTENTION_REASONS } from '@physio/contract/patients/attention-reasons';
import type { Reason } from './find-reasons.ts';
import type { MarkRow } from './marks.queries.ts';
import { isHidden } from './marks.rules.ts';

export type Shown = Reason & { mark?: MarkRow };

const gravity = ({ reason }: Pick<Reason, 'reason'>) => ATTENTION_REASONS.indexOf(reason);
/** The greatest fall first, the nearest end, who registered last; of the others who waits longest. */
function order({ reason, days, from, to }: Shown): number {
  if (reason === 'accuracy') return (to ?? 0) - (from ?? 0);
  return reason === 'ending' || reason === 'no_programme' ? (days ?? 0) : -(days ?? 0);
}

/** Of each patient the gravest that no mark hides, else the gravest that one does. */
export function gravestOf(reasons: readonly Reason[], marks: readonly MarkRow[], today: string): Shown[] {
  const marksOf = Map.groupBy(marks, (mark) => mark.patient_id);
  const gravest = new Map<number, Shown>();
  for (const one of reasons) {
    const { since, patient_id } = one;
    const mark = since === null ? undefined : marksOf.get(patient_id)?.find((mark) => isHidden({ ...one, since }, mark, today));
    const known = gravest.get(patient_id);
    if (known && rank(known) <= rank({ ...one, ...(mark && { mark }) })) continue;
    gravest.set(patient_id, { ...one, ...(mark && { mark }) });
  }
  return [...gravest.values()].sort((a, b) => gravity(a) - gravity(b) || order(a) - order(b));
}
const rank = ({ mark, ...one }: Shown) => gravity(one) + (mark ? ATTENTION_REASONS.length : 0);
