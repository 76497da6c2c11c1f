import { authenticateAdmin } from '@physio/contract/auth/auth';
import { DAY_MS } from '@physio/contract/common/dates';
import * as invitation from '@physio/contract/staff/invitation';
import * as contract from '@physio/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#features/password/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';
import { isAllowedEmail } from './staff.rules.ts';

const { STAFF_MESSAGES } = contract;
const NAMES = { first_name: 'Hana', last_name: 'Sato' };
const FRESH = { ...NAMES, password: 'Fresh-2468', confirm_password: 'Fresh-2468' };

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let email: string;
let serial = 0;

beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://console.example.org/' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(null);
  practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  email = `hana-${++serial}@example.org`;
});

const params = () => ({ id: practice.group.public_id });
const invite = (given: Partial<contract.InviteStaff> = {}) =>
  app.call(
    contract.inviteStaff,
    { params: params(), body: { ...NAMES, email, user_role: 'Physio', language: 'en', ...given } },
    practice.who,
  );
const listed = async () => (await app.call(contract.listStaff, { params: params() }, practice.who)).body.data;
/** The token of the newest mail that waits for an address. */
async function mailedToken(to = email): Promise<string> {
  const { link } = await mailTo(app, to, 'staff_invite');
  expect(link).toMatch(/^https:\/\/console\.example\.org\/sign-in#invite=[\w-]{43}$/);
  return link.split('=')[1] ?? '';
}
const accept = (body: Record<string, unknown>) => app.call(invitation.acceptInvite, { body: body as never });
const signIn = (password: string) => app.call(authenticateAdmin, { body: { email, password } });
const refusal = { status: 400, body: { message: STAFF_MESSAGES.inviteInvalid } };

describe('inviting', () => {
  test('mails a link in the chosen language, and an account is made by it, once', async () => {
    expect(await invite({ language: 'ja', user_role: 'Admin' })).toMatchObject({
      status: 200,
      body: { message: 'Invitation sent' },
    });
    expect((await listed()).invites).toMatchObject([{ email, user_role: 'Admin', is_expired: false }]);
    const token = await mailedToken();
    const { body } = await app.call(invitation.readInvite, { body: { token } });
    expect(body.data).toEqual({
      ...NAMES,
      email,
      group_name: practice.group.group_name,
      user_role: 'Admin',
      has_account: false,
    });
    expect(await accept({ token, ...FRESH })).toMatchObject({ status: 200, body: { data: { email } } });
    const { body: signed } = await signIn('Fresh-2468');
    expect(signed.data).toMatchObject({
      user_preference: { language: 'ja' },
      user_details: { ...NAMES, user_role: 'Admin', groups: [{ id: practice.group.public_id }] },
    });
    expect(await accept({ token, ...FRESH })).toMatchObject(refusal);
    expect((await listed()).invites).toEqual([]);
  });

  test('twenty acceptances at once make one account', async () => {
    await invite();
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept({ token, ...FRESH })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect((await listed()).members.filter((member) => member.email === email).length).toBe(1);
  });

  test('the token is kept by its digest only, and sealed in the mail that waits', async () => {
    await invite();
    const token = await mailedToken();
    const rows = async () =>
      JSON.stringify([
        await app.db.selectFrom('staff_invites').selectAll().execute(),
        await app.db.selectFrom('email_outbox').selectAll().execute(),
        await app.db.selectFrom('audit_log').selectAll().execute(),
      ]);
    expect(await rows()).not.toContain(token);
    await app.drainJobs();
    expect(await rows()).not.toContain(token);
  });

  test('refuses a member, a second invitation and what is incomplete', async () => {
    expect(await invite({ email: practice.user.email })).toMatchObject({
      status: 400,
      body: { message: STAFF_MESSAGES.alreadyMember, errors: { email: STAFF_MESSAGES.alreadyMember } },
    });
    await invite();
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 400,
      body: { message: STAFF_MESSAGES.alreadyInvited },
    });
    expect(await invite({ email: 'nobody' })).toMatchObject({ status: 400, body: { message: 'Invalid email address' } });
    expect(await invite({ email: 'x@example.org', first_name: ' ' })).toMatchObject({
      body: { message: 'First name is required' },
    });
    expect(await invite({ email: 'x@example.org', user_role: 'Master' as never })).toMatchObject({ status: 400 });
  });

  test('keeps to the allowed domain', async () => {
    await app.db
      .updateTable('groups')
      .set({ allowed_domain: 'https://www.lakeside.example/staff' })
      .where('id', '=', practice.group.id)
      .execute();
    expect(await invite()).toMatchObject({ status: 400, body: { message: STAFF_MESSAGES.wrongDomain } });
    expect((await invite({ email: 'hana@lakeside.example' })).status).toBe(200);
  });

  test.each([
    ['a@lakeside.example', 'lakeside.example', true],
    ['a@MAIL.lakeside.example', 'http://lakeside.example:8080', true],
    ['a@notlakeside.example', 'lakeside.example', false],
    ['a@lakeside.example.evil.org', 'lakeside.example', false],
    ['a@anywhere.org', null, true],
  ])('%s for %s: %s', (address, domain, allowed) => expect(isAllowedEmail(address, domain)).toBe(allowed));
});

describe('an invitation', () => {
  const act = async (call: typeof contract.resendInvite | typeof contract.cancelInvite) => {
    const [open] = (await listed()).invites;
    return app.call(call, { params: { ...params(), invite_id: open?.id ?? '' } }, practice.who);
  };

  test('sent again has a new link; the old one opens nothing', async () => {
    await invite();
    const old = await mailedToken();
    expect((await act(contract.resendInvite)).status).toBe(200);
    expect(await accept({ token: old, ...FRESH })).toMatchObject(refusal);
    expect((await accept({ token: await mailedToken(), ...FRESH })).status).toBe(200);
  });

  test('ends when it is taken back, and after seven days', async () => {
    await invite();
    const token = await mailedToken();
    await act(contract.cancelInvite);
    expect(await accept({ token, ...FRESH })).toMatchObject(refusal);
    await invite();
    const second = await mailedToken();
    app.setTime(new Date(Date.now() + 7 * DAY_MS + 1000).toISOString());
    expect(await app.call(invitation.readInvite, { body: { token: second } })).toMatchObject(refusal);
    expect(await accept({ token: second, ...FRESH })).toMatchObject(refusal);
  });

  test('past its time is listed as expired', async () => {
    await invite();
    const expired = { expires_at: new Date(Date.now() - 1000) };
    await app.db.updateTable('staff_invites').set(expired).where('group_id', '=', practice.group.id).execute();
    expect((await listed()).invites).toMatchObject([{ email, is_expired: true }]);
  });

  test('opens by a right token whoever has tried wrong ones from the same address', async () => {
    await invite();
    const token = await mailedToken();
    await app.db.deleteFrom('rate_limits').execute();
    const read = (token: string) => app.call(invitation.readInvite, { body: { token } });
    for (let n = 0; n < 60; n++) expect((await read(`wrong ${n}`)).status).toBe(400);
    expect((await read('wrong')).status).toBe(429);
    expect((await read(token)).status).toBe(200);
    expect((await accept({ token, ...FRESH })).status).toBe(200);
    await app.db.deleteFrom('rate_limits').execute();
  });

  test('refuses a weak password and missing names, and stays open', async () => {
    await invite();
    const token = await mailedToken();
    expect(await accept({ token, ...FRESH, password: 'weak', confirm_password: 'weak' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be 8 characters long' } },
    });
    expect(await accept({ token, ...FRESH, confirm_password: 'other' })).toMatchObject({
      body: { errors: { confirm_password: 'Must match new password field value' } },
    });
    expect(await accept({ token, password: FRESH.password, confirm_password: FRESH.password })).toMatchObject({
      status: 400,
      body: { errors: { first_name: 'First name is required', last_name: 'Last name is required' } },
    });
    expect((await accept({ token, ...FRESH })).status).toBe(200);
  });

  test('to somebody with an account needs its password and changes nothing else of it', async () => {
    const user = await app.make.user({ email, first_name: 'Own', password_hash: await hashPassword('Own-Pass-1') });
    await invite();
    const token = await mailedToken();
    expect((await app.call(invitation.readInvite, { body: { token } })).body.data.has_account).toBe(true);
    expect(await accept({ token, ...FRESH })).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
    expect((await accept({ token, password: 'Own-Pass-1' })).status).toBe(200);
    const { data } = (await signIn('Own-Pass-1')).body;
    expect(data.user_details).toMatchObject({ id: user.public_id, first_name: 'Own' });
    expect(data.user_details.groups.length).toBe(1);
  });

  test('brings a former member back, with a new password where the account was disabled', async () => {
    const user = await app.make.user({ email });
    await app.make.member(practice.group, user, 'Physio');
    await app.call(contract.deactivateStaff, { params: { ...params(), user_id: user.public_id } }, practice.who);
    await invite({ user_role: 'Admin' });
    const token = await mailedToken();
    expect((await accept({ token, ...FRESH })).status).toBe(200);
    expect((await signIn('Fresh-2468')).body.data.user_details).toMatchObject({ id: user.public_id, user_role: 'Admin' });
    expect((await listed()).members.filter((member) => member.email === email)).toMatchObject([{ is_active: true }]);
  });
});
