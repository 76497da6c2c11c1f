import { addDays } from '@physio/contract/common/dates';
import type { Language } from '@physio/contract/languages/languages';
import type { TextLanguages } from '@physio/contract/languages/texts';
import type { PatientLink } from '@physio/contract/patient-page/links';
import type { Plan } from '@physio/contract/plans/plans';
import { isChosenDay } from '@physio/contract/plans/weekdays';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import type { Programme } from '@physio/contract/programmes/programmes';
import type { Translate } from '#ui/use-translation.ts';

/** The handout's own language, which need not be the console's. */
export type Words = { t: Translate; language: Language };

/** What opens the patient's page; the four digits are never printed. */
export type PrintedLink = Pick<PatientLink, 'url' | 'short_code' | 'short_url'>;

/** What is printed: a programme, or a patient's plan of it. `languages`: of its texts that are not in `language`. */
export type Handout = {
  language: Language;
  languages: TextLanguages;
  name: string;
  description: string;
  repeats: number;
  items: readonly ProgrammeItem[];
  /** Of the programme itself. */
  credits: Programme['credits'];
  plan: { patientName: string; plan: Plan; link: PrintedLink | null } | null;
};

/** The list in pieces of so many, the last one of what is left. */
export const inPages = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size));

/** One step a line as it is written; empty lines are none, and a number in front is not said twice. */
export const stepsOf = (instructions: string): string[] =>
  instructions
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim())
    .filter((line) => line !== '');

const DAYS = 7;
/** A Monday. */
const ANY_MONDAY = '2024-01-01';

const DAILY = 7;

/**
 * What a week of the tick grid asks for: each of its days, or of a plan that is not daily as many days as it asks for, whichever
 * the patient takes; of one on chosen days, those.
 */
export const columnsOf = (days: readonly string[], frequency: number, weekdays: number | null): readonly string[] => {
  if (weekdays !== null) return days.filter((day) => isChosenDay(weekdays, day));
  return frequency >= DAILY ? days : days.slice(0, frequency);
};

/** The days of the tick grid, a week a row. `start` null: weekdays without dates, from Monday. */
export function gridOf(start: string | null, weeks: number): string[][] {
  const first = start ?? ANY_MONDAY;
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: DAYS }, (_, day) => addDays(first, week * DAYS + day)));
}
