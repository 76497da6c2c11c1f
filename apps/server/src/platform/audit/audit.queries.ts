import type { Endpoint } from '@physio/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Db, json } from '#db/client.ts';
import type { Caller } from '../http/context.ts';

export type AuditEntry = {
  endpoint: Endpoint;
  request: FastifyRequest;
  entityId: string | null;
  detail: Record<string, unknown> | undefined;
};

/** One row: who did what to which object. `detail` holds no secret and no free text about a patient. */
export const recordAudit = (db: Db, { endpoint, request, entityId, detail }: AuditEntry) =>
  db
    .insertInto('audit_log')
    .values({
      actor_user_id: request.user?.id ?? null,
      actor_patient_id: request.patient?.id ?? null,
      group_id: request.group?.id ?? request.patient?.groupId ?? null,
      action: endpoint.audit ?? `${endpoint.method} ${endpoint.path}`,
      entity: Object.values(endpoint.ids ?? {})[0] ?? 'call',
      entity_id: entityId,
      ip: request.ip,
      request_id: request.id,
      ...(detail && { detail: json(detail) }),
    })
    .execute();

export type Act = {
  action: string;
  entity: string;
  entityId: string;
  actorUserId?: number;
  actorPatientId?: number;
  groupId?: number;
  /** Absent on the command line. */
  caller?: Caller;
};

/** The row of what no signed-in call does: signing in, a reset by code, a command. */
export const recordAct = (db: Db, act: Act) =>
  db
    .insertInto('audit_log')
    .values({
      actor_user_id: act.actorUserId ?? null,
      actor_patient_id: act.actorPatientId ?? null,
      group_id: act.groupId ?? null,
      action: act.action,
      entity: act.entity,
      entity_id: act.entityId,
      ip: act.caller?.ip ?? null,
      request_id: act.caller?.requestId ?? null,
    })
    .execute();
