import type { Alert } from '@physio/contract/alerts/alerts';
import { useState } from 'react';
import { ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AlertRow } from './AlertRow.tsx';
import { useAlerts } from './alerts.api.ts';
import { CloseAlertDialog } from './CloseAlertDialog.tsx';

/** What all patients of the group answered that nobody has looked at, the newest first. */
export function OpenAlerts() {
  const t = useTranslation();
  const { data, isPending, isFetching, error, retry } = useAlerts(undefined, false);
  const [closing, setClosing] = useState<Alert | null>(null);
  return (
    <ListSection
      id="open-alerts-title"
      title={t('Alerts')}
      busy={isFetching}
      instead={
        error ? (
          <LoadFailed error={error} onRetry={retry} busy={isFetching} />
        ) : (
          !isPending && data.length === 0 && <NoRows text={t('No alert is open.')} />
        )
      }
      rows={data.map((alert) => <AlertRow key={alert.id} alert={alert} isNamed onClose={() => setClosing(alert)} />)}
    >
      {closing && <CloseAlertDialog alert={closing} onClose={() => setClosing(null)} />}
    </ListSection>
  );
}
