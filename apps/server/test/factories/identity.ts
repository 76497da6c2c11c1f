import { randomBytes } from 'node:crypto';
import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';
import { digest, newToken } from '#platform/session/tokens.ts';

export const unique = () => randomBytes(4).toString('hex');
const HOUR_MS = 3_600_000;
/** Argon2 of nothing anybody types; a test that signs in by password makes its own. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export type MadeUser = Awaited<ReturnType<typeof makeUser>>;
export async function makeUser(
  db: Db,
  given: {
    email?: string;
    first_name?: string;
    last_name?: string;
    is_master?: boolean;
    password_hash?: string;
    language?: string;
    country_phonecode?: string;
    mobile_number?: string;
  } = {},
) {
  const email = given.email ?? `staff-${unique()}@example.org`;
  return db
    .insertInto('users')
    .values({
      public_id: newPublicId(),
      first_name: 'Asha',
      last_name: 'Kulkarni',
      password_hash: NO_PASSWORD,
      ...given,
      email,
      email_key: emailKey(email),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type MadeGroup = Awaited<ReturnType<typeof makeGroup>>;
export async function makeGroup(
  db: Db,
  given: {
    group_name?: string;
    code?: string;
    type?: string;
    time_zone?: string;
    language?: Language;
    permissions?: readonly string[];
  } = {},
) {
  const { permissions = ['home', 'dashboard_physio', 'users'], ...columns } = given;
  const group_name = given.group_name ?? `Practice ${unique()}`;
  const group = await db
    .insertInto('groups')
    .values({
      public_id: newPublicId(),
      code: `group-${unique()}`,
      type: 'physio',
      ...columns,
      group_name,
      name_key: fold(group_name),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('group_stats').values({ group_id: group.id }).execute();
  await db
    .insertInto('group_permissions')
    .values(permissions.map((name, position) => ({ public_id: newPublicId(), group_id: group.id, position, name })))
    .execute();
  await db
    .insertInto('folders')
    .values(
      (['exercise', 'education', 'other'] as const).map((bucket) => ({
        public_id: newPublicId(),
        group_id: group.id,
        bucket,
        name: bucket,
        name_key: bucket,
        kind: 'root',
        depth: 0,
      })),
    )
    .execute();
  return group;
}

export async function makeMember(db: Db, group: { id: number }, user: { id: number }, role: 'Admin' | 'Physio' = 'Physio') {
  await db.insertInto('staff_members').values({ group_id: group.id, user_id: user.id, role }).execute();
}

/** A live session of a user or of a patient. @returns its token */
export async function makeSession(db: Db, owner: { user: { id: number } } | { patient: { id: number } }, now = new Date()) {
  const token = newToken();
  await db
    .insertInto('auth_sessions')
    .values({
      public_id: newPublicId(),
      ...('user' in owner ? { user_id: owner.user.id, audience: 'staff' } : { patient_id: owner.patient.id, audience: 'patient' }),
      token_hash: digest(token),
      created_at: now,
      last_used_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + 24 * HOUR_MS),
    })
    .execute();
  return token;
}
