import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { sampleOf } from '#db/sample.ts';

export type FoundKey = {
  id: number;
  public_id: string;
  prefix: string;
  scopes: string[];
  networks: string[];
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
  /** The token is the one before the last rotation, which works until then. */
  is_former: boolean;
  former_until: Date | null;
  group_id: number;
  group_public_id: string;
  time_zone: string;
  language: Language;
};

const keys = prepared(
  'api-keys',
  (_db, { tokenHash }: { tokenHash: Buffer }) => sql<FoundKey>`
    select k.id, k.public_id, k.prefix, k.scopes, k.networks::text[] as networks, k.expires_at, k.revoked_at, k.last_used_at,
           k.token_hash <> ${tokenHash} as is_former, k.former_until, k.group_id, g.public_id as group_public_id, g.time_zone, g.language
    from api_keys k join groups g on g.id = k.group_id
    where k.token_hash = ${tokenHash} or k.former_hash = ${tokenHash}`,
);

/** The key with this token or, for a while after a rotation, with this former one; whatever has become of it. */
export const findKey = async (db: Db, tokenHash: Buffer): Promise<FoundKey | undefined> => (await keys(db, { tokenHash }))[0];

/** Never back: of calls at the same time the latest counts. */
export const touchKey = (db: Db, groupId: number, id: number, { now, ip }: { now: Date; ip: string }) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_ip: ip })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
    .execute();

/** Where objects stand that are a patient's. */
const TABLES = { patient: 'patients', plan: 'plans', report: 'reports', score: 'outcome_scores' } as const;
export type PatientObject = keyof typeof TABLES;
export const PATIENT_OBJECTS = Object.keys(TABLES) as PatientObject[];

/** Which of these ids are the sample patient's, or of what is theirs. */
export async function findSampleIds(db: Db, groupId: number, kind: PatientObject, ids: readonly string[]): Promise<string[]> {
  const owner = sql.ref(kind === 'patient' ? 'o.id' : 'o.patient_id');
  const { rows } = await sql<{ public_id: string }>`
    select o.public_id from ${sql.table(TABLES[kind])} o
    where o.group_id = ${groupId} and o.public_id = any(${ids}::text[]) and ${owner} = ${sampleOf(groupId)}`.execute(db);
  return rows.map(({ public_id }) => public_id);
}
