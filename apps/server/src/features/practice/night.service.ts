import { addDays } from '@physio/contract/common/dates';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { countDays } from './days.queries.ts';
import { forgetInsight, keepInsight, selectKeepers, selectOpenQuestions } from './kept.queries.ts';
import { ALL_CARDS, countCard, questionOf } from './kept.service.ts';
import { rangeOf } from './range.rules.ts';

type Stores = Pick<Services, 'db' | 'clock'>;
type Group = { id: number; time_zone: string };

/** When phones have sent what they have, and nobody works. */
const NIGHT = '02:00:00';
const DAYS_AGAIN = 14;
/** A job has time; the database ends no statement of ours sooner. */
const JOB_MS = 30_000;

/** Counts again what is kept of each group that it is past two at night for; of groups that nobody asked for nothing is kept. */
export async function keepForTheDay({ db, clock }: Stores): Promise<void> {
  const now = clock.now();
  for (const { oldest, ...group } of await selectKeepers(db)) {
    const night = instantIn(group.time_zone, `${dayIn(group.time_zone, now)} ${NIGHT}`);
    if (oldest < night && night <= now) await keepGroup({ db, clock }, group, night);
  }
}

async function keepGroup({ db, clock }: Stores, group: Group, night: Date): Promise<void> {
  const now = clock.now();
  const today = dayIn(group.time_zone, now);
  const days = Array.from({ length: DAYS_AGAIN }, (_, at) => addDays(today, -at));
  await countDays(db, group.id, days, now);
  for (const { question, as_of } of await selectOpenQuestions(db, group.id)) {
    if (as_of < night) await keepQuestion({ db, clock }, group, question, today);
  }
}

/** What has a shape we do not know, or is of a month that has closed since, goes. */
async function keepQuestion({ db, clock }: Stores, group: Group, question: string, today: string): Promise<void> {
  const [, named, name = ''] = question.split(':');
  const card = ALL_CARDS.find((one) => one === named);
  const range = rangeOf(name, today);
  if (card === undefined || range === null || question !== questionOf(card, name, range.isClosed))
    return void (await forgetInsight(db, group.id, question));
  const counted = await countCard(db, group.id, card, { name, range, question: { from: range.from, to: range.to } }, JOB_MS);
  if (counted !== null) await keepInsight(db, group.id, question, counted, clock.now());
}
