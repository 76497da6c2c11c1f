import { FEWEST, type Share, wilson } from '@physio/contract/practice/honest';
import {
  PRACTICE_CARDS,
  PRACTICE_MESSAGES,
  type PracticeCard,
  type PracticeCards,
  type PracticeFigures,
  type Spread,
} from '@physio/contract/practice/practice';
import { AppError } from '#platform/http/app-error.ts';

export const CSV_HEADING = ['question', 'group', 'n', 'value', 'low', 'high', 'as_of'];

type Line = { question: string; group: string; n: number; value: number | null; low?: number | null; high?: number | null };

const LINES: { [C in PracticeCard]: (card: NonNullable<PracticeCards[C]>) => Line[] } = {
  starting: (card) => startingLines(card),
  staying: (weeks) => weeks.map(({ week, plans, active }) => share('staying', `week ${week}`, { count: active, of: plans })),
  finishing: (card) => finishingLines(card),
  months: (months) => months.flatMap(monthLines),
  adherence: (card) => [spread('adherence now', 'all', card)],
  scores: (scores) => scores.map((score) => spread(`change of ${score.instrument}`, score.programme?.name ?? 'all', score)),
  exercises: (card) => exerciseLines(card),
  caseload: (rows) => rows.flatMap(caseloadLines),
};
const linesOf = <C extends PracticeCard>(cards: PracticeCards, card: C): Line[] =>
  LINES[card](need(cards[card]) as NonNullable<PracticeCards[C]>);

/** A figure a line, of one card or all. Of fewer than five people there is how many, and no value. */
export function csvRows({ cards, as_of }: Pick<PracticeFigures, 'cards' | 'as_of'>, only?: PracticeCard): string[][] {
  const lines = (only ? [only] : PRACTICE_CARDS).flatMap((card) => linesOf(cards, card));
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(Math.round(value * 100) / 100);
  return lines.map(({ question, group, n, value, low, high }) => [
    question,
    group,
    text(n),
    text(value),
    text(low),
    text(high),
    as_of,
  ]);
}

/** @throws AppError `unavailable` for a card that took too long: half a file would be taken for a whole one */
function need<T>(card: T | null): T {
  if (card === null) throw new AppError('unavailable', PRACTICE_MESSAGES.tooSlow);
  return card;
}

const share = (question: string, group: string, of: Share): Line => ({
  question,
  group,
  n: of.of,
  ...(of.of < FEWEST ? { value: null } : { value: of.count, ...wilsonOf(of) }),
});
/** Of so many people, as the count is. */
function wilsonOf(of: Share) {
  const { low, high } = wilson(of);
  return { low: (low * of.of) / 100, high: (high * of.of) / 100 };
}
const spread = (question: string, group: string, { people, median, low, high }: Spread): Line => ({
  question,
  group,
  n: people,
  value: median,
  low,
  high,
});

type Starting = NonNullable<PracticeCards['starting']>;
const startingLines = ({ plans, median, ...counts }: Starting): Line[] => [
  ...(['within_1', 'within_3', 'within_7', 'later', 'never'] as const).map((key) =>
    share('starting', key.replace('_', ' '), { count: counts[key], of: plans }),
  ),
  {
    question: 'days to the first session',
    group: 'all',
    n: plans - counts.never,
    value: plans - counts.never < FEWEST ? null : median,
  },
];

type Finishing = NonNullable<PracticeCards['finishing']>;
const finishingLines = ({ plans, ...counts }: Finishing): Line[] =>
  (['all', 'half', 'less', 'nothing_due', 'ended_early'] as const).map((key) =>
    share('finishing', key.replace('_', ' '), { count: counts[key], of: plans }),
  );

const monthLines = ({ month, fresh, continuing, came_back }: NonNullable<PracticeCards['months']>[number]): Line[] => {
  const of = fresh + continuing + came_back;
  return Object.entries({ new: fresh, continuing, 'came back': came_back }).map(([group, value]) => ({
    question: `patients in ${month}`,
    group,
    n: of,
    value,
  }));
};

const exerciseLines = ({ left_out, measured_lowest }: NonNullable<PracticeCards['exercises']>): Line[] => [
  ...left_out.map(({ name, patients, done, sessions }) => ({
    question: 'exercise done in percent of sessions',
    group: name,
    n: patients,
    value: (100 * done) / sessions,
  })),
  ...measured_lowest.map(({ name, patients, accuracy, low, high }) => ({
    question: 'accuracy of exercise',
    group: name,
    n: patients,
    value: accuracy,
    low,
    high,
  })),
];

const caseloadLines = ({ person, ...row }: NonNullable<PracticeCards['caseload']>[number]): Line[] =>
  (['patients', 'new_plans', 'to_call', 'to_plan'] as const).flatMap((key) => {
    const n = row[key];
    const question = `caseload ${key.replace('_', ' ')}`;
    return n === null ? [] : { question, group: person?.name ?? 'nobody now', n, value: n };
  });
