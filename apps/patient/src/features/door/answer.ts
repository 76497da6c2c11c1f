import type { Input, Reply } from '@physio/contract/common/endpoint';
import type { enter, openLink } from '@physio/contract/patient-page/door';
import { CallError } from '#platform/api/call.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';

export type Opened = Reply<typeof openLink>['data'];
export type Answer = Input<typeof enter>['body']['answer'];

/** What is said of an answer that was refused; null where the link is locked now. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError)) return errorText(error);
  if (error.code === 'locked') return null;
  if (error.status !== 400) return errorText(error);
  const { n } = error.values;
  return [t('That does not match.'), typeof n === 'number' ? t('{{count}} tries left.', { count: n }) : ''].join(' ').trim();
}
