import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { changeGroup } from '@physio/contract/groups/group-settings';
import { listPatients } from '@physio/contract/patients/patients';
import { enforceSso, removeSso, saveSso, trySso } from '@physio/contract/sso/connection';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { acceptInvite } from '@physio/contract/staff/invitation';
import { changeStaff, deactivateStaff } from '@physio/contract/staff/staff';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { SEALED_FOR } from '#features/second-factor/public.ts';
import { deactivate, memberByEmail } from '#features/staff/public.ts';
import { seal } from '#platform/session/sealed.ts';
import { digest } from '#platform/session/tokens.ts';
import { quickHash } from '#test/quick-hash.ts';
import { buildSsoApp, newBrowser, ORIGIN, personOf, type SsoApp } from '#test/sso/sso-app.ts';

const PASSWORD = 'Right-2468';

let app: SsoApp;
let hash: string;
let practice: Awaited<ReturnType<SsoApp['ssoPractice']>>;
beforeAll(async () => {
  [app, hash] = [await buildSsoApp(), await quickHash(PASSWORD)];
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.ssoPractice();
  await app.db.updateTable('users').set({ password_hash: hash }).where('id', '=', practice.user.id).execute();
});

async function member(given: { is_master?: boolean; role?: 'Admin' | 'Physio' } = {}) {
  const { role = 'Physio', ...columns } = given;
  const user = await app.make.user({ password_hash: hash, ...columns });
  await app.db
    .updateTable('users')
    .set({ email: `u${user.id}@${practice.domain}`, email_key: `u${user.id}@${practice.domain}` })
    .where('id', '=', user.id)
    .execute();
  await app.make.member(practice.group, user, role);
  return { ...user, email: `u${user.id}@${practice.domain}` };
}
const byPassword = (email: string) => app.call(authenticateAdmin, { body: { email, password: PASSWORD } });
const enforce = (enforced = true, who: { token: string } = practice.who) =>
  app.call(enforceSso, { params: practice.params, body: { enforced } }, who);
const CLOSED = {
  status: 403,
  body: { message: 'Your practice signs in with Lakeside', key: 'Your practice signs in with {{label}}' },
};

/** The Admin signs in by it, as before it is enforced. */
async function tried(sub = 'admin-of-it') {
  const browser = newBrowser();
  const { body, headers } = await app.call(trySso, { params: practice.params }, practice.who);
  browser.cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return app.comeBack(await app.provider.visit(body.data.url, { sub }), browser);
}

describe('password sign-in is switched off', () => {
  test('only after an Admin has signed in by it, and while a domain is proved', async () => {
    expect(await enforce()).toMatchObject({ status: 400, body: { message: SSO_MESSAGES.tryFirst } });
    expect(await tried()).toBe(`${ORIGIN}/configurations/connections#sso=tried`);
    await app.db.updateTable('sso_domains').set({ proved_at: null }).where('group_id', '=', practice.group.id).execute();
    expect(await enforce()).toMatchObject({ status: 400, body: { message: SSO_MESSAGES.domainFirst } });
    await app.db.updateTable('sso_domains').set({ proved_at: new Date() }).where('group_id', '=', practice.group.id).execute();
    const { status, body } = await enforce();
    expect([status, body.data.connection]).toMatchObject([200, { enforced: true, password_admin: 'Asha Kulkarni' }]);
  });

  test('for members, and not for Masters and the Admin who did it', async () => {
    const [physio, admin, master] = [await member(), await member({ role: 'Admin' }), await member({ is_master: true })];
    await tried();
    await enforce();
    for (const { email } of [physio, admin]) expect(await byPassword(email)).toMatchObject(CLOSED);
    for (const { email } of [master, practice.user]) expect((await byPassword(email)).status).toBe(200);
    expect((await app.signIn(practice.id, personOf(physio.email))).status).toBe(200);
    await enforce(false);
    expect((await byPassword(physio.email)).status).toBe(200);
  });

  test('and a wrong password learns nothing of it', async () => {
    const { email } = await member();
    await tried();
    await enforce();
    const wrong = await app.call(authenticateAdmin, { body: { email, password: 'Wrong-2468' } });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  });

  test('sessions by password end, and one of somebody in two groups opens the other only', async () => {
    const [alone, both] = [await member(), await member()];
    const other = await app.make.group();
    await app.make.member(other, both);
    const [aloneToken, bothToken] = [await app.make.session({ user: alone }), await app.make.session({ user: both })];
    const list = (token: string, group: string) => app.call(listPatients, { query: {} }, { token, group });
    expect((await list(bothToken, practice.group.public_id)).status).toBe(200);
    await tried();
    await enforce();
    expect((await app.call(getOwnDetails, undefined, { token: aloneToken })).status).toBe(401);
    expect((await list(bothToken, practice.group.public_id)).status).toBe(403);
    expect((await list(bothToken, other.public_id)).status).toBe(200);
    const signedIn = await byPassword(both.email);
    expect(signedIn.body.data.user_details.groups.map(({ id }) => id)).toEqual([other.public_id]);
    expect((await list(practice.token, practice.group.public_id)).status).toBe(200);
  });

  test('with the connection it goes, too', async () => {
    const { email } = await member();
    await tried();
    await enforce();
    expect((await app.call(removeSso, { params: practice.params }, practice.who)).status).toBe(200);
    expect((await byPassword(email)).status).toBe(200);
  });
});

describe('the Admin who may still use a password', () => {
  const of = (user: { public_id: string }) => ({ params: { id: practice.group.public_id, user_id: user.public_id } });
  const demote = (token: string) => app.call(changeStaff, { ...of(practice.user), body: { user_role: 'Physio' } }, { token });
  const end = (token: string) => app.call(deactivateStaff, of(practice.user), { token });
  const kept = { status: 400, body: { message: SSO_MESSAGES.passwordAdmin } };
  let other: string;
  beforeEach(async () => {
    const admin = await member({ role: 'Admin' });
    await tried();
    await enforce();
    other = (await app.signIn(practice.id, personOf(admin.email))).token;
  });

  test('stays an Admin of the group until another one takes their place', async () => {
    for (const answer of [await demote(other), await end(other)]) expect(answer).toMatchObject(kept);
    expect((await byPassword(practice.user.email)).status).toBe(200);
    await enforce(false, { token: other });
    await enforce(true, { token: other });
    for (const answer of [await demote(other), await end(other)]) expect(answer.status).toBe(200);
  });

  test('may go once passwords are taken again', async () => {
    await enforce(false);
    expect((await end(other)).status).toBe(200);
  });

  test('is not ended by the command line', async () => {
    const found = await memberByEmail(app.db, practice.group.id, practice.user.email);
    const ending = inTransaction(app.db, (db) => deactivate({ db, clock: { now: () => new Date() } }, practice.group.id, found));
    await expect(ending).rejects.toThrow(SSO_MESSAGES.passwordAdmin);
    expect((await byPassword(practice.user.email)).status).toBe(200);
  });

  test('is not made a physio by an invitation that was open', async () => {
    const invite = {
      public_id: newPublicId(),
      group_id: practice.group.id,
      email: practice.user.email,
      email_key: practice.user.email,
      first_name: 'Asha',
      last_name: 'Kulkarni',
      role: 'Physio' as const,
      language: 'en' as const,
      token_hash: digest('the-token'),
      invited_by: practice.user.id,
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    };
    await app.db.insertInto('staff_invites').values(invite).execute();
    const answer = await app.call(acceptInvite, { body: { token: 'the-token', password: PASSWORD } });
    expect(answer).toMatchObject(kept);
  });

  test('is never a Master who is no Admin of the group', async () => {
    await enforce(false);
    const token = await app.make.session({ user: await member({ is_master: true }) });
    expect(await enforce(true, { token })).toMatchObject({ status: 400, body: { message: SSO_MESSAGES.adminOnly } });
  });

  test('is one, also when they are made a physio while passwords are switched off', async () => {
    await enforce(false);
    await Promise.all([enforce(), demote(other), enforce(), end(other)]);
    const row = await app.db
      .selectFrom('sso_connections as c')
      .leftJoin('staff_members as m', (join) =>
        join.onRef('m.user_id', '=', 'c.password_admin_id').onRef('m.group_id', '=', 'c.group_id').on('m.deleted_at', 'is', null),
      )
      .select(['c.enforced', 'm.role'])
      .where('c.group_id', '=', practice.group.id)
      .executeTakeFirstOrThrow();
    expect(row.enforced).toBe(row.role === 'Admin');
  });
});

describe('another issuer or client', () => {
  const save = (given: object) => {
    const body = { ...app.connection, ...given } as typeof app.connection;
    return app.call(saveSso, { params: practice.params, body }, practice.who);
  };

  test('unlinks everybody, ends their sessions and must be tried again', async () => {
    const person = personOf((await member()).email);
    const { token } = await app.signIn(practice.id, person);
    await tried();
    await enforce();
    expect((await save({ label: 'Renamed' })).body.data.connection).toMatchObject({ label: 'Renamed', enforced: true });
    expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(200);
    const changed = await save({ client_id: 'another' });
    expect(changed.body.data.connection).toMatchObject({ tried_at: null, enforced: false, password_admin: null });
    expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
    expect(await app.db.selectFrom('user_identities').selectAll().where('subject', '=', person.sub).execute()).toEqual([]);
  });

  test('needs its own secret: a kept one goes to nobody else', async () => {
    expect((await save({ client_secret: undefined })).status).toBe(200);
    for (const other of [{ client_id: 'another' }, { issuer: 'https://evil.example' }]) {
      expect(await save({ ...other, client_secret: undefined })).toMatchObject({
        status: 400,
        body: { errors: { client_secret: SSO_MESSAGES.secretRequired } },
      });
    }
  });

  test.each([
    ['https://10.0.0.1', SSO_MESSAGES.issuerNotAllowed],
    ['https://localhost', SSO_MESSAGES.issuerNotAllowed],
    ['http://login.example.org', SSO_MESSAGES.issuerNotAllowed],
    ['http://127.0.0.1:1', SSO_MESSAGES.issuerSilent],
    ['not an address', SSO_MESSAGES.issuerInvalid],
    ['https://login.example.org/?x=1', SSO_MESSAGES.issuerInvalid],
  ])('%s is refused', async (issuer, message) => {
    expect(await save({ issuer })).toMatchObject({ status: 400, body: { errors: { issuer: message } } });
  });
});

describe('the second step', () => {
  const secret = new Secret({ size: 20 });
  const codeNow = () => new TOTP({ secret }).generate();
  async function withFactor(trusts_second_factor: boolean) {
    practice = await app.ssoPractice({ trusts_second_factor });
    const user = await member({ role: 'Admin' });
    const sealed = seal(app.config.SECRET_KEY, SEALED_FOR, secret.base32);
    await app.db.insertInto('second_factors').values({ user_id: user.id, secret: sealed, confirmed_at: new Date() }).execute();
    return personOf(user.email);
  }

  test('is asked for, and the same code of the way back is good with it', async () => {
    const person = await withFactor(false);
    const browser = newBrowser();
    const code = /#sso=(.+)$/.exec(await app.arrive(practice.id, { ...person, amr: ['mfa'] }, browser))?.[1] ?? '';
    expect(await app.finish(code, browser)).toMatchObject({ status: 401, body: { needs: 'app' } });
    expect((await app.finish(code, browser, '000000')).status).toBe(401);
    expect((await app.finish(code, browser, codeNow())).status).toBe(200);
  });

  test.each([
    [['pwd', 'mfa'], 200],
    [['otp'], 200],
    [['hwk'], 200],
    [['pwd'], 401],
    [undefined, 401],
  ])('is left out where the provider has asked for one and the group trusts it: %s', async (amr, status) => {
    const person = await withFactor(true);
    expect((await app.signIn(practice.id, { ...person, ...(amr && { amr }) })).status).toBe(status);
  });

  test('of a trusted provider is enough for a group that asks its Admins for one', async () => {
    practice = await app.ssoPractice({ trusts_second_factor: true });
    await app.db.updateTable('groups').set({ second_factor_required: true }).where('id', '=', practice.group.id).execute();
    const person = personOf((await member({ role: 'Admin' })).email);
    const change = async (amr: string[]) => {
      const { token } = await app.signIn(practice.id, { ...person, amr });
      return app.call(changeGroup, { params: practice.params, body: { time_zone: 'UTC' } }, { token });
    };
    expect((await change(['pwd'])).body).toMatchObject({ code: 'second_factor_required' });
    expect((await change(['mfa'])).status).toBe(200);
  });
});

test('while the provider is down one hears that, and those who are signed in work on', async () => {
  const gone = await buildSsoApp();
  const elsewhere = await gone.ssoPractice();
  await gone.provider.stop();
  const browser = newBrowser();
  // What the issuer says of itself is known for an hour, so the browser finds nobody there; a server that has just started says so.
  const row = { updated_at: new Date(0) };
  await gone.db.updateTable('sso_connections').set(row).where('group_id', '=', elsewhere.group.id).execute();
  expect(await gone.begin(elsewhere.id, browser)).toBe(`${ORIGIN}/sign-in#sso-fault=provider`);
  expect((await gone.call(listPatients, { query: {} }, elsewhere.who)).status).toBe(200);
  expect(await gone.call(trySso, { params: elsewhere.params }, elsewhere.who)).toMatchObject({
    status: 400,
    body: { message: SSO_MESSAGES.providerSilent },
  });
  await gone.close();
});
