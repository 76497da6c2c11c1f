import { administers, asGroupRole } from '@physio/contract/auth/roles';
import type { Access, Endpoint } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { DEFAULT_LANGUAGE, type Language } from '@physio/contract/languages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { recordRefusal } from '../audit/refusals.ts';
import { AppError } from '../http/app-error.ts';
import type { CallGroup, Services } from '../http/context.ts';
import { admitKey, isKey, refuseKey, requireScope } from './api-keys.ts';
import { limitCaller, limitGroup, limitRefusals } from './call-limits.ts';
import { hideSample } from './hidden-sample.ts';
import { requireFactor, requireFreshProof } from './required-proofs.ts';
import { findGroup, findMembership } from './session.queries.ts';
import { liveSession } from './sessions.ts';
import { digest, tokenOf } from './tokens.ts';

const GROUP_ACCESS: readonly Access[] = ['member', 'admin'];
const PUBLIC_ID = /^[A-Za-z0-9]{1,64}$/;

/** Who is calling is settled before a byte of the body is read; which group, before the input is checked. */
export function guardCalls(http: FastifyInstance, services: Services) {
  http.decorateRequest('user', null);
  http.decorateRequest('patient', null);
  http.decorateRequest('apiKey', null);
  http.decorateRequest('membership', null);
  http.decorateRequest('group', null);
  http.addHook('onRequest', async (request) => {
    const e = request.routeOptions.config.endpoint;
    if (e === undefined) return;
    if (e.access !== 'public') await limitRefusals(services, request, () => authenticate(services, e, request));
    await limitCaller(services, e, request);
    if (request.apiKey) await requireScope(services, e, request);
    // Whoever may not call at all hears that first.
    if (!GROUP_ACCESS.includes(e.access)) checkProof(services, e, request);
    if (!choosesGroupBeforeBody(e)) return;
    await chooseGroup(services, e, request);
    await limitGroup(services, e, request.group);
  });
  http.addHook('preValidation', async (request) => {
    const e = request.routeOptions.config.endpoint;
    if (e === undefined || !GROUP_ACCESS.includes(e.access)) return;
    await chooseGroup(services, e, request);
    if (!choosesGroupBeforeBody(e)) await limitGroup(services, e, request.group);
    checkProof(services, e, request);
  });
  hideSample(http, services);
}

/** Nothing is received from an unknown caller: a call with files names its group before its body, unless its body has a place for it. */
const choosesGroupBeforeBody = (e: Endpoint) => e.files !== undefined && GROUP_ACCESS.includes(e.access) && !namesGroupInBody(e);

const checkProof = (services: Services, e: Endpoint, { user }: FastifyRequest) =>
  e.stepUp && user && requireFreshProof(services, user);

async function authenticate(services: Services, e: Endpoint, request: FastifyRequest) {
  if (e.access === 'service') return requireServiceKey(services, request);
  const token = tokenOf(request.headers);
  if (token !== null && isKey(token)) return admitKey(services, e, request, token);
  const named = GROUP_ACCESS.includes(e.access) ? groupNamedBeforeBody(request) : null;
  const session = token === null ? null : await liveSession(services, token, named);
  if (session?.patient_id && session.patient_public_id && session.patient_group_id && e.access === 'patient') {
    request.patient = {
      id: session.patient_id,
      publicId: session.patient_public_id,
      groupId: session.patient_group_id,
      sessionId: session.id,
      kind: session.kind,
      readers: [session.patient_language ?? DEFAULT_LANGUAGE, session.patient_group_language ?? DEFAULT_LANGUAGE],
    };
  } else if (session?.user_id && session.user_public_id && e.access !== 'patient') {
    request.user = {
      id: session.user_id,
      publicId: session.user_public_id,
      sessionId: session.id,
      isMaster: session.is_master === true,
      provedAt: session.proved_at,
    };
    if (session.group_id !== null) {
      request.membership = callGroup({
        id: session.group_id,
        public_id: session.group_public_id ?? '',
        time_zone: session.time_zone ?? 'UTC',
        language: session.group_language ?? DEFAULT_LANGUAGE,
        role: session.role,
        lacks_factor: session.lacks_factor,
      });
    }
  } else {
    throw new AppError('unauthenticated', MESSAGES.unauthenticated);
  }
  if (e.access === 'master' && !request.user?.isMaster) throw new AppError('forbidden', e.says?.refused ?? MESSAGES.noGroupAccess);
}

/** Without a key in the configuration no server may call. */
function requireServiceKey({ config }: Services, { headers }: FastifyRequest) {
  const given = headers['x-api-key'];
  const isKnown = config.SERVICE_KEY !== undefined && typeof given === 'string' && digest(given).equals(digest(config.SERVICE_KEY));
  if (!isKnown) throw new AppError('unauthenticated', MESSAGES.unauthenticated);
}

const namesGroupInBody = (e: Endpoint) => e.body !== undefined && 'group_id' in e.body.shape;

/** An explicit `group_id` wins over the header; either way the caller must be a member, or a Master where the call says so. */
async function chooseGroup(services: Services, e: Endpoint, request: FastifyRequest) {
  const { db } = services;
  const wanted =
    groupNamedIn(request.params) ?? groupNamedIn(request.body) ?? groupNamedIn(request.query) ?? groupInHeader(request);
  if (request.apiKey) return chooseKeysGroup(services, e, request, wanted);
  if (typeof wanted !== 'string' || !PUBLIC_ID.test(wanted))
    throw new AppError('validation', e.says?.noGroup ?? MESSAGES.selectGroup);
  const { user, membership } = request;
  request.group = membership?.publicId === wanted ? membership : await membershipOf(db, user?.id ?? 0, wanted);
  if (request.group === null && e.anyMaster && user?.isMaster) request.group = await anyGroup(db, user.id, wanted);
  if (request.group === null) {
    await recordRefusal(services, { request, endpoint: e, group: await findGroup(db, user?.id ?? 0, wanted) });
    throw new AppError('not_a_member', MESSAGES.noGroupAccess);
  }
  if (e.access === 'admin' && !administers(user?.isMaster === true, request.group.role)) {
    throw new AppError('forbidden', e.says?.refused ?? MESSAGES.adminOnly);
  }
  requireFactor({ lacks_factor: request.group.lacksFactor });
}

/** A key is one group's: it may be left unnamed, and another is refused. */
async function chooseKeysGroup(services: Services, e: Endpoint, request: FastifyRequest, wanted: unknown): Promise<void> {
  if (wanted !== undefined && wanted !== request.membership?.publicId) {
    await refuseKey(services, e, request, 'group');
    throw new AppError('not_a_member', MESSAGES.noGroupAccess);
  }
  request.group = request.membership;
}

async function membershipOf(db: Db, userId: number, groupPublicId: string): Promise<CallGroup | null> {
  const found = await findMembership(db, userId, groupPublicId);
  return found === undefined ? null : callGroup(found);
}

/** A group the caller is not a member of, where they do what its Admins do. */
async function anyGroup(db: Db, masterId: number, groupPublicId: string): Promise<CallGroup | null> {
  const found = await findGroup(db, masterId, groupPublicId);
  return found === undefined ? null : callGroup({ ...found, role: 'Admin' });
}

type GroupRow = {
  id: number;
  public_id: string;
  time_zone: string;
  language: Language;
  role: string | null;
  lacks_factor: boolean | null;
};

const callGroup = (row: GroupRow): CallGroup => ({
  id: row.id,
  publicId: row.public_id,
  timeZone: row.time_zone,
  language: row.language,
  role: asGroupRole(row.role),
  lacksFactor: row.lacks_factor === true,
});

const groupInHeader = ({ headers }: FastifyRequest) => headers['group-id'] ?? headers['x-group-id'];

/** What most calls name; asked together with the session. A body may still name another. */
function groupNamedBeforeBody(request: FastifyRequest): string | null {
  const named = groupNamedIn(request.query) ?? groupInHeader(request);
  return typeof named === 'string' && PUBLIC_ID.test(named) ? named : null;
}

function groupNamedIn(part: unknown): unknown {
  const named = typeof part === 'object' && part !== null && 'group_id' in part ? part.group_id : undefined;
  return named === '' ? undefined : named;
}
