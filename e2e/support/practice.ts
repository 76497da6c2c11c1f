import { getOwnDetails, type UserDetails } from '@physio/contract/auth/auth';
import type { Page } from '@playwright/test';
import { hashPassword } from '../../apps/server/src/features/password/passwords.ts';
import type { MadeGroup, MadeUser } from '../../apps/server/test/factories/identity.ts';
import type { Database } from './database.ts';

export const PASSWORD = 'Right-2468';
let hash: Promise<string> | null = null;

/** A group of the test's own with one clinician who is signed in. */
export type Practice = {
  make: Database['make'];
  db: Database['db'];
  url: string;
  group: MadeGroup;
  user: MadeUser;
  token: string;
};

export async function makePractice({ db, make }: Database, url: string): Promise<Practice> {
  hash ??= hashPassword(PASSWORD);
  const made = await make.practice({ user: { password_hash: await hash } });
  return { make, db, url, group: made.group, user: made.user, token: made.token };
}

export type Stored = { name: string; value: string }[];

/** What the console keeps of a signed-in user, as it does itself. */
export async function storedUser({ url, token }: Practice): Promise<Stored> {
  const response = await fetch(`${url}${getOwnDetails.path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: { user_details: UserDetails } };
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(data.user_details) },
    { name: 'language', value: 'en' },
  ];
}

/** What it keeps of the chosen group. */
export const storedGroup = ({ group }: Practice): Stored => [
  { name: 'group_id', value: group.public_id },
  { name: 'group_code', value: group.code },
  { name: 'group_name', value: group.group_name },
  { name: 'group_type', value: group.type },
];

/** What an administrator or the clock does: every session of the clinician is over. */
export async function endSessions({ db, user }: Practice): Promise<void> {
  await db.updateTable('auth_sessions').set({ revoked_at: new Date() }).where('user_id', '=', user.id).execute();
}

/** Stores the user as they are now, for tests that change their groups or role first. */
export const rememberUser = async (page: Page, practice: Practice) => keep(page, await storedUser(practice));

/** From a file of the console's origin that is not a page: Playwright's own way opens another page for it, which costs a fifth of a test. */
export async function keep(page: Page, stored: Stored): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}

/** The demo practice, full of patients in three languages, with its Master signed in. For tests that only look. */
export async function demoPractice({ db, make }: Database, url: string): Promise<Practice> {
  const user = await db.selectFrom('users').selectAll().where('email', '=', 'master@demo.example').executeTakeFirstOrThrow();
  const group = await db.selectFrom('groups').selectAll().where('code', '=', 'lakeside').executeTakeFirstOrThrow();
  return { make, db, url, group, user, token: await make.session({ user }) };
}
