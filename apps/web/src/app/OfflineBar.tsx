import { useSyncExternalStore } from 'react';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './OfflineBar.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export function OfflineBar() {
  const t = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p className={cx(`${classes.bar} py-1 px-4 center tone-warn text-center t-small`, 'no-print')} role="status">
      {t('No connection. Changes are kept on this page until you are back.')}
    </p>
  );
}
