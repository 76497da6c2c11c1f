import type { ReportEntry } from '@physio/contract/reports/reports';
import { useFirstHint } from '#features/hints/public.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ReportRow } from './ReportRow.tsx';
import { useReports } from './reports.api.ts';

/** The reports made of a patient; nothing is shown before the first. */
export function ReportHistory({ userId }: { userId: string }) {
  const { data, error, retry, isFetching } = useReports(userId);
  if (!error && data.length === 0) return null;
  return <History data={data} error={error} isFetching={isFetching} onRetry={retry} />;
}

type Props = { data: readonly ReportEntry[]; error: Error | null; isFetching: boolean; onRetry: () => void };

function History({ data, error, isFetching, onRetry }: Props) {
  const t = useTranslation();
  const hint = useFirstHint('report');
  return (
    <section className="card" aria-labelledby="reports-title" aria-describedby={hint.describedBy}>
      <h2 id="reports-title" className="mb-1">
        {t('Reports')}
      </h2>
      {hint.note}
      {error && <LoadFailed error={error} onRetry={onRetry} busy={isFetching} />}
      <ul>
        {data.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}
