import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import type { Event, listEvents as listCall } from '@physio/contract/events/events';
import { inTransaction } from '#db/client.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import * as queries from './events.queries.ts';

type Stores = Pick<Services, 'db' | 'clock'>;

/** Gives every event of the group that can be seen its number. */
export async function numberAll({ db, clock }: Stores, groupId: number): Promise<void> {
  const now = clock.now();
  while (await queries.hasUnnumbered(db, groupId, now)) {
    const numbered = await inTransaction(db, async (db) => {
      await queries.holdNumbering(db, groupId);
      return queries.numberEvents(db, groupId, now);
    });
    // What is left is held by somebody else.
    if (numbered.length === 0) return;
  }
}

export const toEvent = ({ type, at, seq, ids, identifiers }: queries.EventRow): Event => ({
  type,
  timestamp: at.toISOString(),
  data: { seq, ...ids, identifiers },
});

/** What changed after a number, up to this moment. */
export async function listEvents(
  context: Pick<MemberContext, 'db' | 'clock' | 'group'>,
  { after, limit }: Parsed<typeof listCall>['query'],
): Promise<Reply<typeof listCall>> {
  const { db, group } = context;
  await numberAll(context, group.id);
  const rows = await queries.selectEvents(db, group.id, { after, limit: limit + 1 });
  const events = rows.slice(0, limit).map(toEvent);
  return {
    data: events,
    next: events.at(-1)?.data.seq ?? after,
    has_more: rows.length > limit,
    oldest: await queries.findOldest(db, group.id),
  };
}
