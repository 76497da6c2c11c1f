import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { flag, objectId, ownTimeZone, requiredText, timestamp } from '../common/fields.ts';

export const getSocketStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard-socket-statistics/',
  summary: "Servers and clients of the patients' app that are connected",
  access: 'signed-in',
  data: z.object({ total_server: z.number(), active_server: z.number(), daily_socket_client_count: z.number() }),
  rate: perMinute(30),
});

const MOST_CLIENTS = 10_000;

/** The service key stands in `X-Api-Key`. A server is taken for active for a minute after each. */
export const sendHeartbeat = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/gateway/heartbeat',
  summary: "A gateway of the patients' app is alive, with the clients it has",
  access: 'service',
  body: z.object({
    server_id: requiredText(100, 'server_id is required'),
    client_ids: z
      .array(requiredText(100, 'client_ids must be texts'), 'client_ids must be a list')
      .check(z.maxLength(MOST_CLIENTS, `client_ids must be at most ${MOST_CLIENTS}`)),
  }),
});

export const getPopularItems = endpoint({
  method: 'GET',
  path: '/api/v1/get-popular-items',
  summary: 'Active and inactive patients of a window: [active, inactive]',
  access: 'member',
  query: z.object({
    group_id: z.optional(objectId()),
    start_time: timestamp('start_time must be YYYY-MM-DD HH:mm:ss'),
    end_time: timestamp('end_time must be YYYY-MM-DD HH:mm:ss'),
    active_tab: z._default(z.literal('registration', 'active_tab must be registration'), 'registration'),
    user_activity_only: z.optional(flag()),
    time_zone: ownTimeZone(),
  }),
  data: z.object({ users_activity: z.object({ chart_data: z.array(z.number()), labels: z.array(z.string()) }) }),
  rate: perMinute(60),
});
