import type { AttentionGroup } from '@physio/contract/attention/attention-reasons';
import type { StandingReason } from '@physio/contract/patients/standings';
import { msg } from '#ui/msg.ts';
import type { Translate } from '#ui/use-translation.ts';
import { alertText } from './alert-text.ts';

/** What somebody is to do, most pressing first; nothing of it is red. */
export const GROUPS = [
  { group: 'call', label: msg('Call'), tone: 'warn' },
  { group: 'look', label: msg('Look at'), tone: 'info' },
  { group: 'plan', label: msg('Plan'), tone: 'neutral' },
] as const satisfies readonly { group: AttentionGroup; label: string; tone: string }[];

/** Why somebody should act, in one sentence. */
export function reasonText(t: Translate, { reason, alert, days, from, to }: StandingReason): string {
  const count = days ?? 0;
  switch (reason) {
    case 'alert':
      return alertText(t, alert ?? 'note', { from: from ?? 0, to: to ?? 0 });
    case 'message':
      return t('Wrote a message');
    case 'locked':
      return t('Their page is locked after wrong answers');
    case 'stopped':
      return t('No exercise for {{count}} days', { count });
    case 'accuracy':
      return t('Accuracy fell from {{from}}% to {{to}}%', { from: from ?? 0, to: to ?? 0 });
    case 'adherence':
      return t('Did {{from}} of {{to}} sessions in two weeks', { from: from ?? 0, to: to ?? 0 });
    case 'not_started':
      return t('Not started {{count}} days after the start', { count });
    case 'no_change':
      return t('Same exercises for {{count}} days, and fewer sessions each week', { count });
    case 'not_opened':
      return t('Has not opened their page for {{count}} days', { count });
    case 'ending':
      return endingText(t, count);
    case 'no_programme':
      return t('No programme yet, {{count}} days', { count });
  }
}

function endingText(t: Translate, count: number): string {
  if (count === 0) return t('Programme ends today');
  return count === 1 ? t('Programme ends tomorrow') : t('Programme ends in {{count}} days', { count });
}
