import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import type { listEvents as listCall } from '@physio/contract/events/events';
import type { MemberContext } from '#platform/http/context.ts';
import { toEvent } from './events.mapper.ts';
import * as queries from './events.queries.ts';
import { publishEvents } from './publish.service.ts';

/** What changed after a number, up to this moment. */
export async function listEvents(
  context: Pick<MemberContext, 'db' | 'clock' | 'group' | 'jobs'>,
  { after, limit }: Parsed<typeof listCall>['query'],
): Promise<Reply<typeof listCall>> {
  const { db, group } = context;
  await publishEvents(context, group.id);
  const rows = await queries.selectEvents(db, group.id, { after, limit: limit + 1 });
  const events = rows.slice(0, limit).map(toEvent);
  return {
    data: events,
    next: events.at(-1)?.data.seq ?? after,
    has_more: rows.length > limit,
    oldest: await queries.findOldest(db, group.id),
  };
}
