import type { Language } from '@physio/contract/languages/languages';
import { localeOf } from '@physio/contract/languages/locale';
import { FREQUENCIES } from '@physio/contract/plans/frequencies';
import type { Plan } from '@physio/contract/plans/plans';
import { chosenDays } from '@physio/contract/plans/weekdays';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { msg } from '#ui/msg.ts';
import type { Translate } from '#ui/use-translation.ts';

const DAILY = 7;

/** "Mon, Wed, Fri", Monday first. */
export const weekdayNames = (weekdays: number, language: Language): string =>
  chosenDays(weekdays)
    .map((day) => weekdayName(day, language))
    .join(', ');

export const weekdayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "2 × daily · 4 weeks", "Every Other Day · 1 × a day · 8 weeks". */
export function planDose(
  t: Translate,
  plan: Pick<Plan, 'times_per_day' | 'frequency' | 'duration' | 'schedule'>,
  language: Language,
): string {
  const { times_per_day: times, frequency, duration, schedule } = plan;
  const weeks = t('{{count}} weeks', { count: duration });
  const chosen = schedule && weekdayNames(schedule.weekdays, language);
  if (chosen) return [chosen, t('{{times}} × a day', { times }), weeks].join(' · ');
  if (frequency === DAILY) return [t('{{times}} × daily', { times }), weeks].join(' · ');
  const often = FREQUENCIES.find(({ value }) => value === frequency);
  const days = often ? t(often.label) : t('{{count}} days a week', { count: frequency });
  return [days, t('{{times}} × a day', { times }), weeks].join(' · ');
}

const NO_BREAK_SPACE = '\u00a0';

/** "3 × 12 reps · hold 3 s · rest 45 s"; what is 0 is left out, and no unit leaves its number. */
export function exerciseDose(t: Translate, item: Pick<ProgrammeItem, 'sets' | 'reps' | 'holds' | 'rest'>): string {
  const { sets, reps, holds, rest } = item;
  return [
    reps > 0 ? t('{{sets}} × {{reps}} reps', { sets, reps }) : t('{{count}} sets', { count: sets }),
    holds > 0 && t('hold {{seconds}} s', { seconds: holds }),
    rest > 0 && t('rest {{seconds}} s', { seconds: rest }),
  ]
    .filter((part) => part !== false)
    .map((part) => part.replaceAll(' ', NO_BREAK_SPACE))
    .join(' · ');
}

/** The level as the specification reads it from how strictly the camera scores. */
export const levelOf = (strictness: ProgrammeItem['exercise_obj']['strictness_mode']) =>
  strictness === 'strict'
    ? ({ label: msg('Advanced'), isAdvanced: true } as const)
    : ({ label: msg('Beginner'), isAdvanced: false } as const);
