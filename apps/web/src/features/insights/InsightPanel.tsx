import type { PlanDates } from '@physio/contract/plans/adherence';
import { errorText } from '#platform/api/api-error.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { History } from './History.tsx';
import classes from './InsightPanel.module.css';
import { type Subject, useHistory, useTotals } from './insights.api.ts';
import { TotalTiles } from './TotalTiles.tsx';

type Props = {
  subject: Subject;
  /** What adherence is worked out from. */
  plan: PlanDates;
  /** `YYYY-MM-DD`, the viewer's day. */
  today: string;
};

/** What the patient did of one exercise. Mount it when its card is opened: that makes the calls. */
export function InsightPanel({ subject, plan, today }: Props) {
  const t = useTranslation();
  const totals = useTotals(subject);
  const history = useHistory(subject);
  const failed = totals.error ?? history.error;
  if (failed)
    return (
      <p className={`${classes.failed} row tone-bad wrap rounded gap-2 py-2 px-3`} role="alert">
        <span>{errorText(t, failed)}</span>
        <button
          className="text-inherit medium"
          type="button"
          onClick={() => {
            if (totals.isError) void totals.refetch();
            if (history.isError) void history.refetch();
          }}
        >
          {t('Try again')}
        </button>
      </p>
    );
  if (!totals.data || !history.data) return <Waiting />;
  return (
    <div className="stack gap-4">
      <TotalTiles totals={totals.data} plan={plan} today={today} />
      <History history={history.data} plan={plan} today={today} />
    </div>
  );
}

const ROWS = ['1', '2', '3'];

function Waiting() {
  const t = useTranslation();
  return (
    <div className="stack gap-4" role="status" aria-label={t('Loading…')}>
      {ROWS.map((row) => (
        <div key={row} className={`${classes.waiting} sunken rounded bordered`} />
      ))}
    </div>
  );
}
