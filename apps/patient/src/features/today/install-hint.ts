import { isInApp, isIos } from '#platform/browser.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Safari forgets what a page keeps after a week without a visit, but not that of one on the home screen. */
export function installHint(): string | null {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
  if (isInstalled || !isIos() || isInApp()) return null;
  return t('To keep your exercises on this phone: Share, then Add to Home Screen. There, type the code from your sheet once more.');
}
