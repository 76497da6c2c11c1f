import type { Access, Endpoint } from '@physio/contract/endpoint';
import { MESSAGES } from '@physio/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../http/context.ts';
import { countHit } from '../limits/limits.ts';
import { findMembership } from './session.queries.ts';
import { liveSession } from './sessions.ts';
import { tokenOf } from './tokens.ts';

const GROUP_ACCESS: readonly Access[] = ['member', 'admin'];

/** Who is calling is settled before a byte of the body is read; which group, before the input is checked. */
export function guardCalls(http: FastifyInstance, services: Services) {
  http.decorateRequest('user', null);
  http.decorateRequest('patient', null);
  http.decorateRequest('group', null);
  http.addHook('onRequest', async (request) => {
    const e = request.routeOptions.config.endpoint;
    if (e === undefined) return;
    if (e.rate) await countHit(services, `${e.path} ${request.ip}`, e.rate);
    if (e.access !== 'public') await authenticate(services, e, request);
  });
  http.addHook('preValidation', async (request) => {
    const e = request.routeOptions.config.endpoint;
    if (e !== undefined && GROUP_ACCESS.includes(e.access)) await chooseGroup(services, e, request);
  });
}

async function authenticate(services: Services, e: Endpoint, request: FastifyRequest) {
  const token = tokenOf(request.headers);
  const session = token === null ? null : await liveSession(services, token);
  if (session?.patient_id && session.patient_public_id && session.patient_group_id && e.access === 'patient') {
    request.patient = {
      id: session.patient_id,
      publicId: session.patient_public_id,
      groupId: session.patient_group_id,
      sessionId: session.id,
    };
  } else if (session?.user_id && session.user_public_id && e.access !== 'patient') {
    request.user = {
      id: session.user_id,
      publicId: session.user_public_id,
      sessionId: session.id,
      isMaster: session.is_master === true,
    };
  } else {
    throw new AppError('unauthenticated', MESSAGES.unauthenticated);
  }
  if (e.access === 'master' && !request.user?.isMaster) throw new AppError('forbidden', MESSAGES.noGroupAccess);
}

/** An explicit `group_id` wins over the header; either way the caller must be a member. */
async function chooseGroup({ db }: Services, e: Endpoint, request: FastifyRequest) {
  const wanted =
    groupNamedIn(request.body) ?? groupNamedIn(request.query) ?? request.headers['group-id'] ?? request.headers['x-group-id'];
  if (typeof wanted !== 'string' || wanted === '') throw new AppError('validation', MESSAGES.selectGroup);
  const membership = await findMembership(db, request.user?.id ?? 0, wanted);
  if (membership === undefined) throw new AppError('forbidden', MESSAGES.noGroupAccess);
  request.group = {
    id: membership.id,
    publicId: membership.public_id,
    timeZone: membership.time_zone,
    role: membership.role === 'Admin' ? 'Admin' : 'Physio',
  };
  if (e.access === 'admin' && request.group.role !== 'Admin' && !request.user?.isMaster) {
    throw new AppError('forbidden', 'Only an admin of the group can do this');
  }
}

function groupNamedIn(part: unknown): unknown {
  const named = typeof part === 'object' && part !== null && 'group_id' in part ? part.group_id : undefined;
  return named === '' ? undefined : named;
}
