import type { AttentionItem } from '@physio/contract/patients/attention';
import { alertText } from '#platform/format/alert-text.ts';
import { msg } from '#ui/msg.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import type { Translate } from '#ui/use-translation.ts';

/** So many stand on Home until all are asked for. */
export const SHOWN = 6;

type Reason = AttentionItem['reason'];

export const REASON_TAGS = {
  alert: { tone: 'bad', label: msg('Alert') },
  message: { tone: 'info', label: msg('Message') },
  stopped: { tone: 'warn', label: msg('Stopped') },
  accuracy: { tone: 'bad', label: msg('Accuracy') },
  ending: { tone: 'info', label: msg('Ending') },
  not_started: { tone: 'plum', label: msg('Not started') },
} as const satisfies Record<Reason, { tone: Tone; label: string }>;

/** Why the patient is in the list, in one sentence. */
export function reasonText(t: Translate, { reason, alert, days, from, to }: AttentionItem): string {
  const count = days ?? 0;
  switch (reason) {
    case 'alert':
      return alertText(t, alert ?? 'note', { from: from ?? 0, to: to ?? 0 });
    case 'message':
      return t('Wrote a message');
    case 'stopped':
      return t('No exercise for {{count}} days', { count });
    case 'accuracy':
      return t('Accuracy fell from {{from}}% to {{to}}%', { from: from ?? 0, to: to ?? 0 });
    case 'not_started':
      return t('Not started {{count}} days after the start', { count });
    case 'ending':
      if (count === 0) return t('Programme ends today');
      return count === 1 ? t('Programme ends tomorrow') : t('Programme ends in {{count}} days', { count });
  }
}
