import type { EventType } from '@physio/contract/events/events';
import type { Computed, Filled } from './columns.ts';

type Events = {
  id: Computed<number>;
  group_id: number;
  seq: Filled<number | null>;
  type: EventType;
  ids: Record<string, string>;
  at: Date;
  gathers: Filled<string | null>;
  due_at: Filled<Date | null>;
};

type EventHeads = {
  group_id: number;
  last_seq: number;
};

export type EventTables = {
  events: Events;
  event_heads: EventHeads;
};
