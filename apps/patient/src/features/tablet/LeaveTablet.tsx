import { t } from '#platform/i18n/i18n.ts';
import { isTablet, tabletEnd } from '#platform/tablet.ts';

/** On a tablet of the practice, the way out for whoever does not wait until it ends by itself. */
export function LeaveTablet() {
  if (!isTablet()) return null;
  const leave = () => void import('./TabletEnd.tsx').then(({ TabletEnd }) => tabletEnd.set(TabletEnd));
  return (
    <button type="button" class="button wide" onClick={leave}>
      {t('Leave this tablet')}
    </button>
  );
}
