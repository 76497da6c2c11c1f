import type { DeliveryFault } from '@physio/contract/events/deliveries';
import type { EventType } from '@physio/contract/events/events';
import type { WebhookState } from '@physio/contract/events/webhooks';
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

type Webhooks = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  url: string;
  types: EventType[];
  secret: Buffer;
  former_secret: Filled<Buffer | null>;
  former_until: Filled<Date | null>;
  state: Filled<WebhookState>;
  failing_since: Filled<Date | null>;
  created_by: number;
  created_at: Date;
};

type Deliveries = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  webhook_id: number;
  event_id: Filled<number | null>;
  state: Filled<'due' | 'sent' | 'failed'>;
  tries: Filled<number>;
  next_at: Date;
  created_at: Date;
};

type DeliveryTries = {
  id: Computed<number>;
  group_id: number;
  delivery_id: number;
  at: Date;
  status: number | null;
  ms: number;
  fault: DeliveryFault | null;
  answer: string;
};

export type EventTables = {
  events: Events;
  event_heads: EventHeads;
  webhooks: Webhooks;
  deliveries: Deliveries;
  delivery_tries: DeliveryTries;
};
