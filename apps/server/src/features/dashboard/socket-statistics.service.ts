import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { countGateways } from './socket-statistics.queries.ts';

const ALIVE_MS = 60_000;

/** Gateways of the patients' app and their clients of today (UTC). Where none has ever reported, this server is the only one. */
export async function socketStatistics({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const { known, alive, clients } = await countGateways(db, new Date(now.getTime() - ALIVE_MS), dayIn('UTC', now));
  const [total_server, active_server] = known === 0 ? [1, 1] : [known, alive];
  return { total_server, active_server, daily_socket_client_count: clients };
}
