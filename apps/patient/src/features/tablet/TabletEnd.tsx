import { useEffect, useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { Screen } from '#ui/Screen.tsx';
import { finishTablet } from './finish-tablet.ts';

/** Nothing else of the page is shown any more: a player has stopped, and written down where it was. */
export function TabletEnd() {
  const [lost, setLost] = useState<number | null>(null);
  useEffect(() => void finishTablet().then(setLost), []);
  if (lost === null) return <Screen title={t('Leave this tablet')} />;
  return (
    <Screen
      title={t('Goodbye, nothing is kept here.')}
      foot={
        <a class="button wide" href="/p/tablet">
          {t('Next patient')}
        </a>
      }
    >
      {lost > 0 && <p class="warning">{t('{{count}} entries could not be sent. Tell your practice.', { count: lost })}</p>}
    </Screen>
  );
}
