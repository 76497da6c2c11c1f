import type { Purpose } from '@physio/contract/consents/consents';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { KNOWN, matching, ofPatient, rowsOf, type Search, startOf } from './conditions.queries.ts';

export type ReportRow = {
  id: number;
  public_id: string;
  patient: string;
  generated_by: string | null;
  created_at: Date;
  updated_at: Date;
  is_final: boolean;
};

export const selectReports = (db: Db, groupId: number, search: Search): Promise<ReportRow[]> =>
  rowsOf(
    db,
    sql<ReportRow>`
      select r.id, r.public_id, p.public_id as patient, u.public_id as generated_by, r.created_at,
             greatest(r.created_at, r.submitted_at) as updated_at, r.submitted_at is not null as is_final
      from reports r ${ofPatient('r')} left join users u on u.id = r.generated_by
      where r.group_id = ${groupId}
        and ${matching(search, {
          id: sql`r.public_id`,
          key: sql`r.id`,
          updated: sql`greatest(r.created_at, r.submitted_at)`,
          date: sql`r.created_at`,
        })}
      order by r.id limit ${search.limit}`,
  );

export type ConsentRow = {
  id: number;
  fhir_id: string;
  patient: string;
  organization: string;
  purpose: Purpose;
  version: number;
  given_at: Date;
  updated_at: Date;
  status: 'active' | 'inactive' | 'rejected';
};

const CONSENT_ID = sql`p.public_id || '.' || x.id`;
const CONSENT_STATUS = sql`case when x.choice <> 'agreed' then 'rejected' when x.withdrawn_at is null then 'active' else 'inactive' end`;

export const selectConsents = (db: Db, groupId: number, search: Search): Promise<ConsentRow[]> =>
  rowsOf(
    db,
    sql<ConsentRow>`
      select x.id, ${CONSENT_ID} as fhir_id, p.public_id as patient, g.public_id as organization, x.purpose, x.version, x.given_at,
             greatest(x.given_at, x.withdrawn_at) as updated_at, ${CONSENT_STATUS} as status
      from patient_consents x ${ofPatient('x')} join groups g on g.id = x.group_id
      where x.group_id = ${groupId}
        and ${matching(search, {
          id: CONSENT_ID,
          lead: { column: sql`p.public_id`, of: startOf },
          key: sql`x.id`,
          updated: sql`greatest(x.given_at, x.withdrawn_at)`,
          date: sql`x.given_at`,
          status: CONSENT_STATUS,
        })}
      order by x.id limit ${search.limit}`,
  );

export type ImportedRow = { id: number; patient: string; file_name: string; imported_by: string; created_at: Date };

/** Patients who came from a file. */
export const selectImported = (db: Db, groupId: number, search: Search): Promise<ImportedRow[]> =>
  rowsOf(
    db,
    sql<ImportedRow>`
      select p.id, p.public_id as patient, f.file_name, u.public_id as imported_by, p.created_at
      from patients p join patient_imports f on f.group_id = p.group_id and f.id = p.import_id join users u on u.id = f.imported_by
      where p.group_id = ${groupId}
        and ${KNOWN}
        and ${matching(search, {
          id: sql`'import.' || p.public_id`,
          lead: { column: sql`p.public_id`, of: (id) => id.split('.')[1] ?? null },
          key: sql`p.id`,
          updated: sql`p.created_at`,
        })}
      order by p.id limit ${search.limit}`,
  );

export type EntryRow = {
  id: number;
  at: Date;
  action: string;
  kind: 'read' | 'export' | 'access' | 'change';
  entity: string;
  entity_id: string | null;
  user_id: string | null;
  patient_id: string | null;
  key_id: string | null;
  organization: string;
};

/** Entries of the audit log, without those of the sample patient. */
export const selectEntries = (db: Db, groupId: number, search: Search): Promise<EntryRow[]> =>
  rowsOf(
    db,
    sql<EntryRow>`
      select a.id, a.at, a.action, audit_kind(a.action) as kind, a.entity, a.entity_id, u.public_id as user_id,
             p.public_id as patient_id, k.public_id as key_id, g.public_id as organization
      from audit_log a join groups g on g.id = a.group_id
      left join users u on u.id = a.actor_user_id
      left join api_keys k on k.group_id = a.group_id and k.id = a.actor_key_id
      left join patients p on p.group_id = a.group_id and p.id = a.actor_patient_id and ${KNOWN}
      where a.group_id = ${groupId} and (a.actor_patient_id is null or p.id is not null)
        and not exists (select from patients s where s.group_id = a.group_id and s.is_sample and s.public_id = a.entity_id)
        and ${matching(search, { id: sql`a.id::text`, key: sql`a.id`, updated: sql`a.at`, date: sql`a.at` })}
      order by a.id limit ${search.limit}`,
  );
