import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { flag, idOrNone, int, isoDay, objectId } from '../common/fields.ts';

/** Of the staff and of keys by name; of a patient there is the id and no more; `system`: a command, the server, or whoever had a link. */
export const AuditActor = z.object({
  kind: z.enum(['staff', 'patient', 'key', 'system']),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** Where an entry stands in the log: its time in microseconds and its number. */
const place = () => z.string('Unknown place in the log').check(z.regex(/^\d{1,16}_\d{1,15}$/, 'Unknown place in the log'));

/**
 * What somebody did, once or several times in a row: `at` is the last time, `first_at` the first. `address` is that of a network
 * where one line has many; of a patient there is neither address nor device.
 */
export const AuditLine = z.object({
  at: z.string(),
  first_at: z.string(),
  times: z.number(),
  actor: AuditActor,
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** For `before` and `down_to`: together they ask for its single entries. */
  before: z.string(),
  down_to: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** `read`: looked at or downloaded; `export`: downloaded; `access`: who may come in, and came. */
export const AUDIT_KINDS = ['all', 'read', 'export', 'change', 'access'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_LINES = 25;
export const AUDIT_LINES_MOST = 100;

const filter = {
  group_id: z.optional(objectId()),
  /** A member of staff, or a key. */
  user_id: idOrNone('User not found'),
  /** What a patient did, and what was done with what is theirs. */
  patient_id: idOrNone('Patient not found'),
  kind: z._default(z.catch(z.enum(AUDIT_KINDS), 'all'), 'all'),
  from: z.optional(isoDay('from must be YYYY-MM-DD')),
  to: z.optional(isoDay('to must be YYYY-MM-DD')),
};
const filters = { user_id: 'user', patient_id: 'patient' } as const;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/ext/v1/audit-log',
  summary: 'Who read or changed what in the group, newest first; the same in a row is one line unless `each`',
  scope: 'audit.read',
  access: 'admin',
  audit: 'audit.list',
  query: z.object({
    ...filter,
    /** Only what is older than this place. */
    before: z.optional(place()),
    /** Nothing older than this place. */
    down_to: z.optional(place()),
    each: z.optional(flag()),
    limit: z._default(z.catch(int(1, AUDIT_LINES_MOST, 'limit'), AUDIT_LINES), AUDIT_LINES),
  }),
  data: z.array(AuditLine),
  top: z.object({
    /** `before` of the next page; null at the end. */
    next: z.nullable(z.string()),
    /** The group's staff and keys, past ones too. */
    people: z.array(z.object({ kind: z.enum(['staff', 'key']), id: z.string(), name: z.string() })),
  }),
  filters,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/ext/v1/audit-log.csv',
  summary: 'The same as a CSV file, an entry a line: UTF-8 with a byte order mark, times in UTC',
  scope: 'audit.read',
  failed: 'The file could not be made',
  access: 'admin',
  audit: 'audit.download',
  query: z.object(filter),
  filters,
  download: 'text/csv; charset=utf-8',
  rate: perMinute(10),
});

/** Somebody who looked at a patient's record, or took it away as a file. */
export const Onlooker = z.object({ actor: AuditActor, times: z.number(), first_at: z.string(), last_at: z.string() });
export type Onlooker = z.infer<typeof Onlooker>;

export const listOnlookers = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/onlookers',
  summary: 'Who looked at anything of a patient, or downloaded it, and how often; the last to look first',
  access: 'admin',
  audit: 'audit.read',
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
  data: z.array(Onlooker),
});
