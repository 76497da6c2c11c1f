import type { Endpoint } from '@physio/contract/common/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { CallGroup, Services } from '../http/context.ts';
import { countHit } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';

const MINUTE_S = 60;
/** Calls without a live session that a network may make in a minute. */
const REFUSALS = 1200;

type Rate = NonNullable<Endpoint['rate']>;

/**
 * Before sign-in only what is refused is counted, by network: many people may have one address, and those who are signed in are
 * never among the refused.
 */
export async function limitRefusals(
  { config, minuteLimits }: Services,
  request: FastifyRequest,
  authenticate: () => Promise<void>,
) {
  try {
    await authenticate();
  } catch (error) {
    const isStranger = error instanceof AppError && error.code === 'unauthenticated';
    if (isStranger && config.REQUESTS_PER_MINUTE > 0) minuteLimits.count(`refused ${networkOf(request.ip)}`, REFUSALS);
    throw error;
  }
}

/** Who is known is counted by account, wherever they call from; a public call by network, for itself alone. */
export async function limitCaller(services: Services, e: Endpoint, { user, patient, ip }: FastifyRequest): Promise<void> {
  const who = user ? `user ${user.id}` : patient ? `patient ${patient.id}` : `network ${networkOf(ip)}`;
  if (user || patient) {
    if (services.config.REQUESTS_PER_MINUTE === 0) return;
    services.minuteLimits.count(who, services.config.REQUESTS_PER_MINUTE);
  }
  await countCall(services, e, who, e.rate);
}

/** Many times what one of its members may do: nobody takes what a group has from the others. */
export const limitGroup = (services: Services, e: Endpoint, group: CallGroup | null) =>
  group && services.config.REQUESTS_PER_MINUTE > 0 ? countCall(services, e, `group ${group.id}`, e.groupRate) : undefined;

/** A minute is counted in memory, what is longer in the database, where it outlives a restart and all servers share it. */
async function countCall({ minuteLimits, relaxedDb, clock }: Services, e: Endpoint, who: string, rate: Rate | undefined) {
  const bucket = `${e.method} ${e.path} ${who}`;
  if (rate?.seconds === MINUTE_S) minuteLimits.count(bucket, rate.hits);
  else if (rate) await countHit({ db: relaxedDb, clock }, bucket, rate);
}
