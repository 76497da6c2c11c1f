import { addDays } from '@physio/contract/common/dates';
import type { PracticeHome } from '@physio/contract/practice/home';
import { inTransaction } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { countDays, holdChangedDays, moveMark, selectDays } from './days.queries.ts';
import { readKept } from './kept.service.ts';
import { requireInsights } from './practice.service.ts';
import { rangeOf } from './range.rules.ts';

/** Six whole weeks and the one that is running. */
const HOME_DAYS = 48;
/** On Home there is one range; adherence has its own days whichever it is. */
const HOME_RANGE = '4';

/** Counts again each day that sessions came in for since the last time. Two at once wait for each other. */
export const countChangedDays = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  inTransaction(db, async (db) => {
    const { last, changed } = await holdChangedDays(db);
    for (const { group_id, days } of changed) await countDays(db, group_id, days, clock.now());
    await moveMark(db, last);
  });

/** The practice on Home: sessions by day, and how running patients go on. */
export async function getPracticeHome(context: MemberContext): Promise<PracticeHome> {
  const { db, group, clock } = context;
  await requireInsights(context);
  const today = dayIn(group.timeZone, clock.now());
  const range = rangeOf(HOME_RANGE, today);
  if (range === null) throw new Error('A range of weeks is never to come');
  const asked = { name: HOME_RANGE, range, question: { from: range.from, to: range.to } };
  const [days, kept] = await Promise.all([
    selectDays(db, group.id, addDays(today, 1 - HOME_DAYS), today),
    readKept(context, group.id, ['adherence', 'since'], asked),
  ]);
  return {
    yesterday: range.to,
    since: kept.answers.since?.day ?? null,
    as_of: kept.as_of.toISOString(),
    days,
    adherence: kept.answers.adherence ?? null,
  };
}
