import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { AttentionItem } from '@physio/contract/patients/attention';
import { msg } from '#ui/msg.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import type { Translate } from '#ui/use-translation.ts';

/** So many stand on Home until all are asked for. */
export const SHOWN = 6;

type Reason = AttentionItem['reason'];

export const REASON_TAGS = {
  alert: { tone: 'bad', label: msg('Alert') },
  stopped: { tone: 'warn', label: msg('Stopped') },
  accuracy: { tone: 'bad', label: msg('Accuracy') },
  ending: { tone: 'info', label: msg('Ending') },
  not_started: { tone: 'plum', label: msg('Not started') },
} as const satisfies Record<Reason, { tone: Tone; label: string }>;

/** What the patient answered. */
function alertText(t: Translate, kind: AlertKind, { from, to }: { from: number; to: number }): string {
  switch (kind) {
    case 'pain_stop':
      return t('Stopped because of pain');
    case 'pain':
      return t('Pain {{to}} of 10', { to });
    case 'pain_rise':
      return t('Pain rose from {{from}} to {{to}} of 10', { from, to });
    case 'effort':
      return t('Effort {{to}} of 10', { to });
    case 'note':
      return t('Wrote a note');
  }
}

/** Why the patient is in the list, in one sentence. */
export function reasonText(t: Translate, { reason, alert, days, from, to }: AttentionItem): string {
  const count = days ?? 0;
  switch (reason) {
    case 'alert':
      return alertText(t, alert ?? 'note', { from: from ?? 0, to: to ?? 0 });
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
