import { groupOf } from '@physio/contract/attention/attention-reasons';
import type { StandingReason } from '@physio/contract/patients/standings';
import { GROUPS, reasonText } from '#platform/format/reason-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PatientTable.module.css';

/** "Call · no exercise for 10 days". */
export function ReasonWords({ reason }: { reason: StandingReason }) {
  const t = useTranslation();
  const group = GROUPS.find((one) => one.group === groupOf(reason.reason));
  const text = reasonText(t, reason);
  return (
    <span className={`${classes.lines} cropped`} title={text}>
      <span className="medium">{group && t(group.label)}</span> · {text}
    </span>
  );
}
