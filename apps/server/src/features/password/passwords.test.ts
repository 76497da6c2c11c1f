import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#features/auth/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { hashPassword, isSamePassword, unusablePassword, verifyPassword } from './passwords.ts';

test('a hash is Argon2id of at least the recommended cost, and new each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Secret-123'), hashPassword('Secret-123')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('an account without a password has a hash like all others, which no password opens', async () => {
  const hash = unusablePassword();
  expect(hash.replace(/[\w+/]+\$[\w+/]+$/, '')).toBe((await hashPassword('x')).replace(/[\w+/]+\$[\w+/]+$/, ''));
  expect(hash).toHaveLength((await hashPassword('x')).length);
  for (const typed of ['', 'x', hash]) expect(await verifyPassword(typed, hash)).toBe(false);
});

test('the whole password counts', async () => {
  const long = `Aa1-${'x'.repeat(124)}`;
  const hash = await hashPassword(long);
  expect(await verifyPassword(long, hash)).toBe(true);
  expect(await verifyPassword(long.slice(0, 72), hash)).toBe(false);
  expect(await verifyPassword(`${long} `, hash)).toBe(false);
});

test('the same letters of another keyboard are the same password', async () => {
  expect(await verifyPassword('Cafe\u0301-123', await hashPassword('Café-123'))).toBe(true);
  expect(isSamePassword('Cafe\u0301-123', 'Café-123')).toBe(true);
});

test('without a hash it says no, whatever the password', async () => {
  expect(await verifyPassword('Secret-123', undefined)).toBe(false);
});

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('an account is made with its membership and audit row; a second of the same e-mail is refused', async () => {
  const group = await app.make.group();
  const account = { email: 'New@example.org', firstName: 'Nao', lastName: 'Ito', passwordHash: 'x', isMaster: false };
  const user = await createAccount(app.db, account, { groupId: group.id, role: 'Admin' });
  expect(await app.db.selectFrom('staff_members').select(['group_id', 'role']).where('user_id', '=', user.id).execute()).toEqual([
    { group_id: group.id, role: 'Admin' },
  ]);
  expect(
    await app.db.selectFrom('audit_log').select(['action', 'group_id']).where('entity_id', '=', user.public_id).execute(),
  ).toEqual([{ action: 'create-account', group_id: group.id }]);
  await expect(createAccount(app.db, { ...account, email: 'ｎｅｗ@example.org' }, null)).rejects.toThrow('already exists');
});
