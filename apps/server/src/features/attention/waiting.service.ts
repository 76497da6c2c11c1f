import { groupOf } from '@physio/contract/attention/attention-reasons';
import type { Services } from '#platform/http/context.ts';
import type { Practice } from './find-reasons.ts';
import { keepList } from './kept.service.ts';
import { selectOpenByOwner } from './list.queries.ts';

/** `owner`: whose patients they are, 0 for nobody's. */
type Waiting = { owner: number; to_call: number; to_plan: number };

/** How many patients of each member of staff are to be called, or planned for, on a day. */
export async function countWaiting(
  context: Pick<Services, 'db' | 'relaxedDb' | 'clock'>,
  group: Practice,
  day: string,
): Promise<Waiting[]> {
  await keepList(context, group, day);
  const rows = await selectOpenByOwner(context.db, group.id, day);
  return [...Map.groupBy(rows, ({ owner }) => owner)].map(([owner, own]) => {
    const of = (group: 'call' | 'plan') =>
      own.filter(({ reason }) => groupOf(reason) === group).reduce((all, { patients }) => all + patients, 0);
    return { owner, to_call: of('call'), to_plan: of('plan') };
  });
}
