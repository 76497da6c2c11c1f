import type { Sign } from '@physio/contract/patient-page/signs';
import { t } from '#platform/i18n/i18n.ts';
import type { SkipReason } from '#platform/sessions/session.ts';
import type { PainWords } from './moves.ts';
import type { View } from './view.ts';

export function phaseText({ phase }: View): string {
  if (phase === 'lead') return t('Get ready');
  if (phase === 'move') return t('Move');
  if (phase === 'hold') return t('Hold');
  if (phase === 'own') return t('At your own pace');
  if (phase === 'rest') return t('Rest');
  if (phase === 'paused') return t('Paused');
  return phase === 'ready' ? t('Ready?') : t('Done');
}

export const whyText = (why: SkipReason): string =>
  ({
    pain: t('Pain'),
    too_hard: t('Too hard'),
    no_equipment: t('No equipment'),
    no_time: t('No time'),
    unclear: t('Unclear'),
  })[why];

export const signText = (sign: Sign): string => ({ sharp: t('Sharp pain'), dizzy: t('Dizzy'), fell: t('I fell') })[sign];

export const painWords: PainWords = (pain, exercise) => t('Pain {{pain}} at {{exercise}}', { pain, exercise });
