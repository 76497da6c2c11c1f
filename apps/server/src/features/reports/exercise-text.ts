import { creditsIn, nameIn, type Shown } from './names.rules.ts';
import type { ReportExercise, ReportPlan } from './report.ts';
import type { Writing } from './words/writing.ts';

/** `side`: said after the name. */
export type ExerciseRow = { name: Shown; side: string; credits: Shown[]; dose: string; figures: string[]; change: string[] };

const DAILY = 7;

/** "Daily · 2 × a day · 4 weeks", "Mon, Wed, Fri · 1 × a day · 4 weeks". */
export function prescription(
  { frequency, weekdays, timesPerDay, weeks }: ReportPlan,
  { words, number, weekdays: names }: Writing,
): string {
  const days = weekdays === undefined ? [] : names.filter((_, at) => (weekdays >> at) & 1).map(({ short }) => short);
  const often = days.length > 0 ? days.join(', ') : (words.frequency[frequency] ?? words.perWeek(number(frequency)));
  const times = frequency === DAILY && timesPerDay === 1 ? null : words.times(number(timesPerDay));
  return [often, times, words.weeks(weeks, number(weeks))].filter(Boolean).join(' · ');
}

/** Dose, figures and what changed of one exercise; figures in the order of `figureHeads`. */
export function exerciseRow(exercise: ReportExercise, writing: Writing): ExerciseRow {
  const { words, number, duration } = writing;
  return {
    name: nameIn(exercise.name, writing.language),
    side: exercise.side === null ? '' : words.aside(words.side[exercise.side]),
    credits: creditsIn(exercise, writing),
    dose: exercise.dose === null ? words.noLongerPrescribed : doseText(exercise.dose, writing),
    figures: [
      number(exercise.sessions),
      number(exercise.days),
      exercise.successfulReps === null ? '–' : number(exercise.successfulReps),
      accuracyText(exercise, writing),
      exercise.sessions === 0 ? '–' : duration(exercise.duration),
    ],
    change: changeText(exercise.change, writing),
  };
}

export const figureHeads = ({ words }: Writing) => [words.sessions, words.days, words.reps, words.accuracy, words.totalTime];

/** Never 0 % for what nobody measured. */
function accuracyText({ accuracy, sessions, measured = sessions }: ReportExercise, { words, number, percent }: Writing): string {
  if (accuracy === null) return sessions === 0 ? '–' : words.notMeasured;
  return measured < sessions ? words.measuredIn(percent(accuracy), number(measured), number(sessions)) : percent(accuracy);
}

function doseText({ sets, reps, holds, rest }: NonNullable<ReportExercise['dose']>, { words: { dose }, number }: Writing): string {
  const times = reps > 0 ? dose.reps(number(sets), number(reps)) : dose.sets(number(sets));
  return [times, holds > 0 && dose.hold(number(holds)), rest > 0 && dose.rest(number(rest))].filter(Boolean).join(' · ');
}

function changeText({ minutes, accuracy, degrees }: ReportExercise['change'], { words, number, percent }: Writing): string[] {
  const lines = [
    accuracy && words.accuracyChange(percent(accuracy.from), percent(accuracy.to)),
    minutes && words.minutesChange(number(minutes.from, 1), number(minutes.to, 1)),
    degrees && words.degreesChange(number(degrees.from), number(degrees.to)),
  ].filter((line) => line !== null);
  return lines.length === 0 ? [words.notEnough] : lines;
}
