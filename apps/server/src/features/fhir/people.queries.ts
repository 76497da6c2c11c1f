import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { containsPattern, emailKey, identifierKey } from '#db/fold.ts';
import { KNOWN, matching, rowsOf, type Search } from './conditions.queries.ts';

export type PatientRow = {
  id: number;
  public_id: string;
  updated_at: Date;
  first_name: string;
  last_name: string;
  kana_name: string | null;
  email: string;
  country_phonecode: string | null;
  mobile_number: string | null;
  gender: 'male' | 'female' | 'other' | null;
  date_of_birth: string | null;
  language: string;
  archived_at: Date | null;
  organization: string;
  identifiers: { system: string; value: string }[];
};

const numbered = ({ system, value }: NonNullable<Search['identifier']>) => sql`exists (select from patient_identifiers i
  where i.group_id = p.group_id and i.patient_id = p.id and i.value_key = ${identifierKey(value)}
    ${system === undefined ? sql`` : sql`and i.system = ${system}`})`;

export function selectPatients(db: Db, groupId: number, search: Search): Promise<PatientRow[]> {
  const { identifier, name, email, birthDate } = search;
  const columns = { id: sql`p.public_id`, key: sql`p.id`, updated: sql`p.updated_at` };
  const own = [
    identifier && numbered(identifier),
    name !== undefined && sql`p.name_key like ${containsPattern(name)}`,
    email !== undefined && sql`p.email_key = ${emailKey(email)}`,
    birthDate !== undefined && sql`p.date_of_birth = ${birthDate}::date`,
  ].filter((one) => typeof one === 'object');
  return rowsOf(
    db,
    sql<PatientRow>`
      select p.id, p.public_id, p.updated_at, p.first_name, p.last_name, p.kana_name, p.email, p.country_phonecode,
             p.mobile_number, p.gender, p.date_of_birth, p.language, p.archived_at, g.public_id as organization,
             coalesce((select json_agg(json_build_object('system', i.system, 'value', i.value) order by i.system, i.value_key)
               from patient_identifiers i where i.group_id = p.group_id and i.patient_id = p.id), '[]') as identifiers
      from patients p join groups g on g.id = p.group_id
      where ${sql.join([sql`p.group_id = ${groupId}`, KNOWN, matching(search, columns), ...own], sql` and `)}
      order by p.id limit ${search.limit}`,
  );
}

export type StaffRow = {
  id: number;
  public_id: string;
  updated_at: Date;
  first_name: string;
  last_name: string;
  is_member: boolean;
};

/** Past staff too: what they wrote names them. */
export const selectStaff = (db: Db, groupId: number, search: Search): Promise<StaffRow[]> =>
  rowsOf(
    db,
    sql<StaffRow>`
      select s.* from (
        select u.id, u.public_id, u.first_name, u.last_name, bool_or(m.deleted_at is null) as is_member,
               greatest(u.updated_at, max(m.created_at), max(m.deleted_at)) as updated_at
        from staff_members m join users u on u.id = m.user_id where m.group_id = ${groupId} group by u.id) s
      where ${matching(search, { id: sql`s.public_id`, key: sql`s.id`, updated: sql`s.updated_at` })}
      order by s.id limit ${search.limit}`,
  );

export type GroupRow = { id: number; public_id: string; updated_at: Date; group_name: string };

export const selectGroup = (db: Db, groupId: number, search: Search): Promise<GroupRow[]> =>
  rowsOf(
    db,
    sql<GroupRow>`
      select g.id, g.public_id, g.updated_at, g.group_name from groups g
      where g.id = ${groupId}
        and ${matching(search, { id: sql`g.public_id`, key: sql`g.id`, updated: sql`g.updated_at` })}
      limit ${search.limit}`,
  );
