import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { changePassword, PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';
import { quickHash } from '#test/quick-hash.ts';

const OLD = 'Old-Secret-1';
const NEW = 'New-Secret-2';
// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
let app: TestApp;
let hash: string;
beforeAll(async () => {
  [app, hash] = await Promise.all([buildTestApp(), quickHash(OLD)]);
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

async function signedIn() {
  const user = await app.make.user({ password_hash: hash });
  const token = await app.make.session({ user });
  const change = (given: { current_password?: string; new_password?: string; confirm_password?: string } = {}) =>
    app.call(
      changePassword,
      { body: { current_password: OLD, new_password: NEW, confirm_password: given.new_password ?? NEW, ...given } },
      { token },
    );
  return { user, token, change };
}
const hashOf = async (id: number) =>
  (await app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;

test('changes the password, ends the other sessions and mails the owner', async () => {
  const { user, token, change } = await signedIn();
  const others = await Promise.all([app.make.session({ user }), app.make.session({ user })]);
  expect(await change()).toMatchObject({ status: 200, body: { success: true, message: changePassword.done } });
  expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(200);
  for (const other of others) expect((await app.call(getOwnDetails, undefined, { token: other })).status).toBe(401);
  const mails = await app.db.selectFrom('email_outbox').select('template').where('to_email', '=', user.email).execute();
  expect(mails).toEqual([{ template: 'password_changed' }]);
  expect((await app.call(authenticateAdmin, { body: { email: user.email, password: NEW } })).status).toBe(200);
  const audit = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', user.public_id).execute();
  expect(audit).toContainEqual({ action: 'POST /api/v1/update-password/' });
});

test('a code asked for before is worth nothing after', async () => {
  const { user, change } = await signedIn();
  const { body } = await app.call(requestPasswordCode, { body: { email: user.email } });
  const { code: otp } = await mailTo(app, user.email, 'reset_code');
  await change();
  const proof = { otp, otp_token: body.data.otp_token };
  expect(
    (await app.call(resetPassword, { body: { ...proof, password: 'Third-Secret-3', confirm_password: 'Third-Secret-3' } })).status,
  ).toBe(400);
});

test('the current password is needed, and a wrong one is no 401', async () => {
  const { user, change } = await signedIn();
  expect(await change({ current_password: 'Wrong-1-word' })).toMatchObject({
    status: 400,
    body: { message: PASSWORD_MESSAGES.currentWrong, errors: { current_password: PASSWORD_MESSAGES.currentWrong } },
  });
  expect(await change({ current_password: '' })).toMatchObject({
    status: 400,
    body: { message: PASSWORD_MESSAGES.currentRequired },
  });
  expect(await hashOf(user.id)).toBe(hash);
});

test('five wrong ones in a quarter of an hour, although each call is undone', async () => {
  const { change } = await signedIn();
  app.setTime('2026-03-01T10:00:00Z');
  const again = await signedInAt('2026-03-01T10:00:00Z');
  for (let n = 0; n < 5; n++) expect((await again({ current_password: 'Wrong-1-word' })).status).toBe(400);
  expect(await again()).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
  app.setTime('2026-03-01T10:15:00Z');
  expect((await again()).status).toBe(200);
  app.setTime(null);
  expect((await change()).status).toBe(200);
});

async function signedInAt(time: string) {
  const user = await app.make.user({ password_hash: hash });
  const token = await app.make.session({ user }, new Date(time));
  return (given: { current_password?: string } = {}) =>
    app.call(changePassword, { body: { current_password: OLD, new_password: NEW, confirm_password: NEW, ...given } }, { token });
}

test.each([
  ['Aa1-xyz', PASSWORD_MESSAGES.tooShort],
  ['Password-', PASSWORD_MESSAGES.number],
  ['PASSWORD-1', PASSWORD_MESSAGES.lower],
  ['password-1', PASSWORD_MESSAGES.upper],
  ['Password1', PASSWORD_MESSAGES.symbol],
  [`Aa1-${'x'.repeat(125)}`, PASSWORD_MESSAGES.tooLong],
  [OLD, PASSWORD_MESSAGES.sameAsOld],
])('%s is refused', async (new_password, message) => {
  const { user, change } = await signedIn();
  expect(await change({ new_password })).toMatchObject({ status: 400, body: { message, errors: { new_password: message } } });
  expect(await hashOf(user.id)).toBe(hash);
});

test('the confirmation must match', async () => {
  const { change } = await signedIn();
  const answer = await change({ confirm_password: `${NEW}x` });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: PASSWORD_MESSAGES.mismatch, errors: { confirm_password: PASSWORD_MESSAGES.mismatch } },
  });
});

test('the old password in other letters is still the old one', async () => {
  const user = await app.make.user({ password_hash: await quickHash('Café-Secret-1') });
  const token = await app.make.session({ user });
  const body = { current_password: 'Café-Secret-1', new_password: 'Cafe\u0301-Secret-1', confirm_password: 'Cafe\u0301-Secret-1' };
  expect(await app.call(changePassword, { body }, { token })).toMatchObject({
    status: 400,
    body: { message: PASSWORD_MESSAGES.sameAsOld },
  });
});

test('needs a session', async () => {
  const body = { current_password: OLD, new_password: NEW, confirm_password: NEW };
  expect((await app.call(changePassword, { body })).status).toBe(401);
});
