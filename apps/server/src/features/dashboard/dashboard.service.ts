import type { Parsed } from '@physio/contract/common/endpoint';
import type * as contract from '@physio/contract/dashboard/dashboard';
import { dayIn, instantIn } from '#platform/clock/clock.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import { countActivity, countGateways, recordHeartbeat } from './dashboard.queries.ts';

const ALIVE_MS = 60_000;

/** Gateways of the patients' app and their clients of today (UTC). Where none has ever reported, this server is the only one. */
export async function getSocketStatistics({ db, clock }: Context<'signed-in'>) {
  const now = clock.now();
  const { known, alive, clients } = await countGateways(db, new Date(now.getTime() - ALIVE_MS), dayIn('UTC', now));
  const [total_server, active_server] = known === 0 ? [1, 1] : [known, alive];
  return { total_server, active_server, daily_socket_client_count: clients };
}

type Heartbeat = Parsed<typeof contract.sendHeartbeat>['body'];

export async function sendHeartbeat({ db, clock }: Context<'service'>, { server_id, client_ids }: Heartbeat): Promise<void> {
  const now = clock.now();
  await recordHeartbeat(db, { serverId: server_id, clientIds: client_ids, at: now, day: dayIn('UTC', now) });
}

type Window = Parsed<typeof contract.getPopularItems>['query'];

/** Active and inactive patients from the first second of the window to the end of its last one. */
export async function getPopularItems({ db, group }: MemberContext, { start_time, end_time, time_zone }: Window) {
  const zone = time_zone || group.timeZone;
  const end = new Date(instantIn(zone, end_time).getTime() + 999);
  const { active, inactive } = await countActivity(db, group.id, instantIn(zone, start_time), end);
  return { users_activity: { chart_data: [active, inactive], labels: ['Active', 'Inactive'] } };
}
