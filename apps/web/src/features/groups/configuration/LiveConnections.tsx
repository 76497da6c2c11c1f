import { useFormat } from '#platform/format/format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSocketStatistics } from '../groups.api.ts';
import classes from './configuration.module.css';

/** Servers and clients of the patients' app. */
export function LiveConnections() {
  const t = useTranslation();
  const { number } = useFormat();
  const { data, isError, refetch } = useSocketStatistics();
  const figures = [
    [t('Servers'), data?.total_server],
    [t('Active servers'), data?.active_server],
    [t('Clients today'), data?.daily_socket_client_count],
  ] as const;
  return (
    <section className="card" aria-labelledby="connections-title">
      <h2 id="connections-title" className="mb-4">
        {t('Live connections')}
      </h2>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      <dl className={`${classes.figures} stack gap-3`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="bold">{value === undefined ? '–' : number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
