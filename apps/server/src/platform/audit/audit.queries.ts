import type { Endpoint } from '@physio/contract/common/endpoint';
import { deviceLine } from '@physio/contract/sessions/device';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { inBatchesOf } from '#db/in-batches.ts';
import { prepared } from '#db/prepared.ts';
import type { Caller } from '../http/context.ts';

export type AuditEntry = {
  endpoint: Endpoint;
  request: FastifyRequest;
  entityId: string | null;
  detail: Record<string, unknown> | undefined;
  /** Of a call that names its group in the address. */
  groupId?: number | undefined;
  /** In place of the call's own. */
  action?: string | undefined;
};

/** Where a patient is stays with their session, which an erasure removes. */
const rowOf = ({ endpoint, request, entityId, detail, groupId, action }: AuditEntry) => ({
  actor_user_id: request.user?.id ?? null,
  actor_patient_id: request.patient?.id ?? null,
  actor_key_id: request.apiKey?.id ?? null,
  group_id: groupId ?? request.group?.id ?? request.patient?.groupId ?? null,
  action: action ?? endpoint.audit ?? `${endpoint.method} ${endpoint.path}`,
  entity: Object.values(endpoint.ids ?? {})[0] ?? 'call',
  entity_id: entityId,
  ip: request.patient === null ? request.ip : null,
  request_id: request.id,
  detail: detail ?? null,
  device: request.patient === null ? deviceLine(request.headers['user-agent'] ?? '') : null,
});

/** One row: who did what to which object. `detail` holds no secret and no free text about a patient. */
export const recordAudit = (db: Db, entry: AuditEntry) => {
  const { detail, ...row } = rowOf(entry);
  return db
    .insertInto('audit_log')
    .values({ ...row, ...(detail && { detail: json(detail) }) })
    .execute();
};

/** Writes the rows of `rowsOf`. May stand beside a read in one statement, which then answers with its row written, or not at all. */
export const insertRows = (rows: string) => sql`
  insert into audit_log (actor_user_id, actor_patient_id, actor_key_id, group_id, action, entity, entity_id, ip, request_id, detail,
    device)
  select * from json_to_recordset(${rows}) as r(actor_user_id bigint, actor_patient_id bigint, actor_key_id bigint, group_id bigint, action text,
    entity text, entity_id text, ip inet, request_id text, detail jsonb, device text)`;
export const rowsOf = (entries: readonly AuditEntry[]): string => JSON.stringify(entries.map(rowOf));

const insertAlone = prepared('audit-rows', (_db, { rows }: { rows: string }) => insertRows(rows));

/** The same row for a read, written together with those of other reads that come at the same time. */
export const recordRead = inBatchesOf(async (db: Db, entries: AuditEntry[]) => {
  await insertAlone(db, { rows: rowsOf(entries) });
  return entries.map(() => undefined);
});

export type Act = {
  action: string;
  entity: string;
  entityId: string | null;
  actorUserId?: number;
  actorPatientId?: number;
  actorKeyId?: number;
  groupId?: number;
  /** Absent on the command line. */
  caller?: Pick<Caller, 'ip' | 'requestId' | 'userAgent'>;
  detail?: object;
};

/** The row of what no signed-in call does: signing in, a reset by code, a command. */
export const recordAct = (db: Db, act: Act) => {
  const caller = act.actorPatientId === undefined ? act.caller : undefined;
  return db
    .insertInto('audit_log')
    .values({
      actor_user_id: act.actorUserId ?? null,
      actor_patient_id: act.actorPatientId ?? null,
      actor_key_id: act.actorKeyId ?? null,
      group_id: act.groupId ?? null,
      action: act.action,
      entity: act.entity,
      entity_id: act.entityId,
      ip: caller?.ip ?? null,
      device: deviceLine(caller?.userAgent ?? ''),
      request_id: act.caller?.requestId ?? null,
      ...(act.detail && { detail: json(act.detail) }),
    })
    .execute();
};
