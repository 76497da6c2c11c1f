import type { Endpoint } from '@physio/contract/common/endpoint';
import { KEY_CALLS_PER_MINUTE } from '@physio/contract/common/scopes';
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

/** Who is known is counted by account or key, wherever they call from; a public call by network, for itself alone. */
export async function limitCaller(services: Services, e: Endpoint, request: FastifyRequest): Promise<void> {
  const { minuteLimits, config } = services;
  const account = accountOf(request);
  if (account) {
    if (config.REQUESTS_PER_MINUTE === 0) return;
    minuteLimits.count(account, request.apiKey ? KEY_CALLS_PER_MINUTE : config.REQUESTS_PER_MINUTE);
  }
  await countCall(services, e, account ?? `network ${networkOf(request.ip)}`, e.rate);
}

function accountOf({ user, patient, apiKey }: FastifyRequest): string | null {
  if (user) return `user ${user.id}`;
  if (patient) return `patient ${patient.id}`;
  return apiKey && `key ${apiKey.id}`;
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
