import type { Alert } from '@physio/contract/alerts/alerts';
import { useState } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './alerts.api.ts';
import { CloseAlertDialog } from './CloseAlertDialog.tsx';

/** Open alerts until somebody closes them with a word; below them those that are closed, with the word. */
export function PatientAlerts({ userId }: { userId: string }) {
  const t = useTranslation();
  const open = useAlerts(userId, false);
  const done = useAlerts(userId, true);
  const [closing, setClosing] = useState<Alert | null>(null);
  const error = open.error ?? done.error;
  const retry = () => {
    open.retry();
    done.retry();
  };
  if (!error && open.data.length === 0 && done.data.length === 0) return null;
  return (
    <section className="card stack gap-3" aria-labelledby="alerts-title">
      <h2 id="alerts-title" tabIndex={-1}>
        {t('Alerts')}
      </h2>
      {error && <LoadFailed error={error} onRetry={retry} busy={open.isFetching || done.isFetching} />}
      {open.data.length > 0 && (
        <ul className="stack" aria-labelledby="alerts-title">
          {open.data.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onClose={() => setClosing(alert)} />
          ))}
        </ul>
      )}
      {done.data.length > 0 && (
        <details>
          <summary>{t('{{count}} closed alerts', { count: done.data.length })}</summary>
          <ul className="stack mt-2">
            {done.data.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        </details>
      )}
      {closing && <CloseAlertDialog alert={closing} onClose={() => setClosing(null)} />}
    </section>
  );
}
