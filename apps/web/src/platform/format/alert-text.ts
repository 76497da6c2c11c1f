import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { Translate } from '#ui/use-translation.ts';

/** What the patient answered. */
export function alertText(t: Translate, kind: AlertKind, { from, to }: { from: number; to: number }): string {
  switch (kind) {
    case 'fell':
      return t('Had a fall');
    case 'dizzy':
      return t('Felt dizzy');
    case 'sharp':
      return t('Sharp pain');
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
