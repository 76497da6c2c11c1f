import type { StepItem } from '@physio/contract/patient-page/steps';
import { msg, t } from '#platform/i18n/i18n.ts';

/** The dose in words, such as "2 sets of 8, hold 5 seconds". */
export function doseText({ sets, reps, holds, duration }: Pick<StepItem, 'sets' | 'reps' | 'holds' | 'duration'>): string {
  const times = t('{{count}} sets', { count: sets });
  if (reps === 0) return t('{{sets}} of {{seconds}} seconds', { sets: times, seconds: duration + holds });
  const dose = t('{{sets}} of {{reps}}', { sets: times, reps });
  return holds === 0 ? dose : t('{{dose}}, hold {{count}} seconds', { dose, count: holds });
}

export function greeting(hour: number, name: string): string {
  if (hour >= 4 && hour < 12) return t('Good morning, {{name}}', { name });
  return hour >= 12 && hour < 18 ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name });
}

const SLOTS: Record<number, readonly string[]> = {
  2: [msg('Morning session'), msg('Evening session')],
  3: [msg('Morning session'), msg('Midday session'), msg('Evening session')],
};
/** What the next session of a day is called, by how many there are. */
export const slotName = (perDay: number, slot: number) => t(SLOTS[perDay]?.[slot] ?? msg("Today's session"));

export const sideText = (side: 'left' | 'right' | null, isBoth: boolean): string =>
  side === 'left' ? t('Left side') : side === 'right' ? t('Right side') : isBoth ? t('Both sides') : '';
