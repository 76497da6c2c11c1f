import { DAY_MS } from '@physio/contract/common/dates';
import { PRACTICE_CARDS, type PracticeCard, type PracticeCards } from '@physio/contract/practice/practice';
import { type Db, inTransaction } from '#db/client.ts';
import { DatabaseUnavailable, sqlState } from '#db/connections.ts';
import type { Services } from '#platform/http/context.ts';
import { takeTurns } from '#platform/limits/turns.ts';
import { countCaseload, type KeptCaseload } from './caseload.queries.ts';
import type { Question } from './counted.queries.ts';
import { countExercises, type KeptExercises } from './exercises.queries.ts';
import * as figures from './figures.queries.ts';
import { findFirstDay, keepInsight, limitStatements, NEVER, selectKept } from './kept.queries.ts';
import type { Range } from './range.rules.ts';
import { countScores, type KeptScore } from './scores.queries.ts';

/** The cards as they are counted and kept: by ids of rows, named when they are read. */
export type Counted = Omit<{ [C in PracticeCard]: NonNullable<PracticeCards[C]> }, 'scores' | 'exercises' | 'caseload'> & {
  scores: KeptScore[];
  exercises: KeptExercises;
  caseload: KeptCaseload;
  /** The day of the practice's first plan. */
  since: { day: string | null };
};
export type Card = keyof Counted;
export const ALL_CARDS: readonly Card[] = [...PRACTICE_CARDS, 'since'];

const COUNTERS: { [C in Card]: (db: Db, groupId: number, question: Question, range: Range) => Promise<Counted[C]> } = {
  starting: async (db, groupId, question, { before }) => {
    const { plans, within_7 } = await figures.countStarting(db, groupId, { ...question, ...before });
    return { ...(await figures.countStarting(db, groupId, question)), before: { plans, within_7 } };
  },
  staying: figures.countStaying,
  finishing: figures.countFinishing,
  months: (db, groupId, question, { months }) => figures.countMonths(db, groupId, question, months),
  adherence: figures.countAdherence,
  scores: countScores,
  exercises: countExercises,
  caseload: countCaseload,
  since: async (db, groupId) => ({ day: await findFirstDay(db, groupId) }),
};

/** A new shape of what is kept has a new number: nothing of the old is read. */
const SHAPE = 1;
export const questionOf = (card: Card, name: string, isClosed: boolean) => `${SHAPE}:${card}:${name}${isClosed ? ':closed' : ''}`;

type Stores = Pick<Services, 'db' | 'clock'>;
type Asked = { name: string; range: Range; question: Question };
export type Answers = { [C in Card]?: Counted[C] | null };

/** Ended for its time: the practice is too large for it. */
const tookTooLong = (error: unknown) => error instanceof DatabaseUnavailable && sqlState(error.cause) === '57014';

/** Counts a card now. @returns null where that took longer than `withinMs` */
export async function countCard<C extends Card>(db: Db, groupId: number, card: C, asked: Asked, withinMs: number) {
  try {
    return await inTransaction(db, async (db) => {
      await limitStatements(db, withinMs);
      return COUNTERS[card](db, groupId, asked.question, asked.range);
    });
  } catch (error) {
    if (tookTooLong(error)) return null;
    throw error;
  }
}

/** Of one card, and of all of a call. */
const CARD_MS = 3_000;
const CALL_MS = 9_000;
/** What a large practice asks takes no connection that others need. */
const inTurn = takeTurns({ total: 2, perGroup: 1, waiting: 20 });

/**
 * Counts the cards one after another, those of one call of a group at a time; what takes too long is null.
 * @throws AppError `unavailable` where too many calls of the group wait
 */
export const countLive = (db: Db, groupId: number, cards: readonly Card[], asked: Asked): Promise<Answers> =>
  cards.length === 0 ? Promise.resolve({}) : inTurn(String(groupId), () => countOneByOne(db, groupId, cards, asked));

async function countOneByOne(db: Db, groupId: number, cards: readonly Card[], asked: Asked): Promise<Answers> {
  const until = Date.now() + CALL_MS;
  const answers: Answers = {};
  for (const card of cards) {
    const left = Math.min(CARD_MS, until - Date.now());
    Object.assign(answers, { [card]: left <= 0 ? null : await countCard(db, groupId, card, asked, left) });
  }
  return answers;
}

/**
 * What is kept of these cards; what is not, or older than a day, is counted and kept. A closed month is counted once. What takes
 * too long is answered as it was kept last, and is left to the job of the night. @returns when the oldest was counted, too
 */
export async function readKept({ db, clock }: Stores, groupId: number, cards: readonly Card[], asked: Asked) {
  const now = clock.now();
  const { isClosed } = asked.range;
  const nameOf = (card: Card) => questionOf(card, asked.name, isClosed);
  const kept = new Map((await selectKept(db, groupId, cards.map(nameOf))).map((row) => [row.question, row]));
  const isStale = (card: Card) => {
    const row = kept.get(nameOf(card));
    if (row === undefined) return true;
    return row.body !== null && !isClosed && now.getTime() - row.as_of.getTime() > DAY_MS;
  };
  const counted = await countLive(db, groupId, cards.filter(isStale), asked);
  const answers: Answers = {};
  let as_of = now;
  for (const card of cards) {
    const row = kept.get(nameOf(card));
    const body = counted[card] ?? row?.body ?? null;
    if (counted[card]) await keepInsight(db, groupId, nameOf(card), body, now);
    else if (row === undefined) await keepInsight(db, groupId, nameOf(card), null, NEVER);
    else if (body !== null && row.as_of < as_of) as_of = row.as_of;
    Object.assign(answers, { [card]: body });
  }
  return { answers, as_of };
}
