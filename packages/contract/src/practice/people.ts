import * as z from 'zod/mini';
import { MESSAGES } from '../common/errors.ts';
import { idOrNone } from '../common/fields.ts';

/** Weeks up to yesterday. */
export const PRACTICE_WEEKS = ['4', '12', '52'] as const;
export const RANGE_MESSAGE = 'Please choose 4, 12 or 52 weeks, or a month';
const isRange = (text: string) => PRACTICE_WEEKS.some((weeks) => weeks === text) || /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
const rangeText = z.string(RANGE_MESSAGE).check(z.refine(isRange, RANGE_MESSAGE));
export const USUAL_RANGE = '12';
export const PracticeRange = z._default(rangeText, USUAL_RANGE);
export const RangeOrNone = z.optional(rangeText);

/** Figures of the practice that lead to a list of the patients they count. Those of months are of the month that is the range. */
export const PEOPLE_FIGURES = [
  'began_within_1',
  'began_within_3',
  'began_within_7',
  'began_late',
  'never_began',
  'did_all',
  'did_half',
  'did_less',
  'ended_early',
  'new',
  'continuing',
  'came_back',
  'adherence_none',
  'adherence_25',
  'adherence_50',
  'adherence_75',
  'adherence_most',
  'caseload',
] as const;
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number];
/** Patients by what they did of what was due, the least first. */
export const ADHERENCE_FIGURES = ['adherence_none', 'adherence_25', 'adherence_50', 'adherence_75', 'adherence_most'] as const;

/** Whom the practice's figures are narrowed to. */
export const narrowedTo = {
  prescriber_id: idOrNone(MESSAGES.userNotFound),
  programme_id: idOrNone(MESSAGES.programNotFound),
  tag_id: idOrNone(MESSAGES.tagNotFound),
};
export const narrowedIds = { prescriber_id: 'user', programme_id: 'circuit', tag_id: 'tag' } as const;
