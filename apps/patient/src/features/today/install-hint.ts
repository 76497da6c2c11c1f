import { canBeAdded } from '#platform/browser.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Safari forgets what a page keeps after a week without a visit, but not that of one on the home screen. */
export const installHint = (): string | null =>
  canBeAdded() ? t('To keep your exercises on this phone, add the page to the home screen: see Settings.') : null;
