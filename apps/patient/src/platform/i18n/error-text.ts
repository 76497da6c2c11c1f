import { CallError, isOffline } from '../api/call.ts';
import { isKnown, t } from './i18n.ts';

/** Why a call failed, in words that the page has. */
export function errorText(error: unknown): string {
  if (isOffline(error)) return t('No connection. Try again when you are online.');
  const unexplained = t('Something went wrong. Please try again.');
  if (!(error instanceof CallError)) return unexplained;
  if (error.reference !== null) return `${unexplained} ${t('Reference: {{id}}', { id: error.reference })}`;
  if (error.key !== '' && isKnown(error.key)) return t(error.key, error.values);
  return error.status === 429 ? t('Too many tries. Wait a few minutes and try again.') : unexplained;
}
