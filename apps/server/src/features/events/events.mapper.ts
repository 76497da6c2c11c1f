import type { Event } from '@physio/contract/events/events';
import type { EventRow } from './events.queries.ts';

export const toEvent = ({ type, at, seq, ids, identifiers }: EventRow): Event => ({
  type,
  timestamp: at.toISOString(),
  data: { seq, ...ids, identifiers },
});
