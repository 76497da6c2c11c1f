import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** From the first instant to before the second; either may be open. */
export type Span = { from?: Date | undefined; until?: Date | undefined };

/** What is looked for, and from where on: rows come in the order of `id`, within it of `at`. */
export type Search = {
  /** As FHIR knows them. */
  ids?: readonly string[] | undefined;
  /** The public id. */
  patient?: string | undefined;
  updated: Span;
  date: Span;
  status?: readonly string[] | undefined;
  identifier?: { system: string | undefined; value: string } | undefined;
  name?: string | undefined;
  email?: string | undefined;
  birthDate?: string | undefined;
  after: { id: number; at: number };
  limit: number;
};

type Sql = RawBuilder<unknown>;
type Columns = {
  /** The resource's id; `lead` is the public id it begins with, which is indexed. */
  id: Sql;
  lead?: { column: Sql; of: (id: string) => string | null };
  key: Sql;
  updated: Sql;
  /** An instant, or the first and last day of what lasts, as `dayAt` gives them. */
  date?: Sql;
  lastDay?: Sql;
  status?: Sql;
};

/** Patients that an interface may know: neither the sample nor one that was erased. */
export const KNOWN = sql`p.deleted_at is null and not p.is_sample`;
export const ofPatient = (table: string) =>
  sql`join patients p on p.group_id = ${sql.ref(`${table}.group_id`)} and p.id = ${sql.ref(`${table}.patient_id`)} and ${KNOWN}`;

/** A day as the instant it begins in UTC, in which a day of a search is read. */
export const dayAt = (column: string): Sql => sql`(${sql.ref(column)}::timestamp at time zone 'UTC')`;

/** The conditions of a search on the columns of a query; `p` is the patient there. */
export function matching(search: Search, { id, lead, key, updated, date, lastDay = date, status }: Columns): Sql {
  const { ids, patient, updated: since, date: within, after } = search;
  const leads = lead && ids?.map(lead.of).filter((one) => one !== null);
  return sql.join(
    [
      sql`true`,
      after.id > 0 && sql`${key} > ${after.id}`,
      leads && sql`${lead.column} = any(${leads})`,
      ids && sql`${id} = any(${ids}::text[])`,
      patient !== undefined && sql`p.public_id = ${patient}`,
      since.from && sql`${updated} >= ${since.from}::timestamptz`,
      since.until && sql`${updated} < ${since.until}::timestamptz`,
      within.from && lastDay && sql`${lastDay} >= ${within.from}::timestamptz`,
      within.until && date && sql`${date} < ${within.until}::timestamptz`,
      search.status && status && sql`${status} = any(${search.status}::text[])`,
    ].filter((one) => typeof one === 'object'),
    sql` and `,
  );
}

export const startOf = (id: string): string => id.split('.')[0] ?? '';

export const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;
