import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ReportRow } from './ReportRow.tsx';
import classes from './Reports.module.css';
import { useReports } from './reports.api.ts';

/** The reports made of a patient; nothing is shown before the first. */
export function ReportHistory({ userId }: { userId: string }) {
  const t = useTranslation();
  const { data, failed, retry, isFetching } = useReports(userId);
  if (!failed && data.length === 0) return null;
  return (
    <section className="card" aria-labelledby="reports-title">
      <h2 id="reports-title" className={classes.title}>
        {t('Reports')}
      </h2>
      {failed && <LoadFailed onRetry={retry} busy={isFetching} />}
      <ul>
        {data.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}
