import { randomUUID } from 'node:crypto';
import { confirmIdentity } from '@physio/contract/auth/identity';
import { beginSsoProof, getSsoProof } from '@physio/contract/sso/confirm';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SEALED_FOR } from '#features/second-factor/public.ts';
import { seal } from '#platform/session/sealed.ts';
import { digest } from '#platform/session/tokens.ts';
import { SILENT_CLIENT } from '#test/sso/provider.ts';
import { type Browser, buildSsoApp, newBrowser, ORIGIN, personOf, type SsoApp } from '#test/sso/sso-app.ts';

let app: SsoApp;
let practice: Awaited<ReturnType<SsoApp['ssoPractice']>>;
let user: Awaited<ReturnType<SsoApp['make']['user']>>;
let person: ReturnType<typeof personOf>;
let token: string;
beforeAll(async () => {
  app = await buildSsoApp();
});
afterAll(() => app.close());

/** Somebody who came by the provider and was asked by it an hour ago. */
async function signedInLongAgo(given: { trusts_second_factor?: boolean; amr?: string[] } = {}) {
  const { amr, ...connection } = given;
  practice = await app.ssoPractice(connection);
  user = await app.make.user({ email: `${randomUUID()}@${practice.domain}` });
  await app.make.member(practice.group, user, 'Admin');
  person = personOf(user.email, amr ? { amr } : {});
  token = await signInAgain();
}
async function signInAgain() {
  const { token } = await app.signIn(practice.id, person);
  await app.db
    .updateTable('auth_sessions')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('token_hash', '=', digest(token))
    .execute();
  return token;
}
beforeEach(() => signedInLongAgo());

async function begin(code?: string, session = token) {
  const browser = newBrowser();
  const answer = await app.call(beginSsoProof, { body: code ? { code } : {} }, { token: session });
  browser.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { ...answer, browser, url: answer.body.data?.url ?? '' };
}
async function confirm(who = person, change: (url: URL, browser: Browser) => unknown = () => undefined) {
  const { url, browser } = await begin();
  const address = new URL(url);
  await change(address, browser);
  return app.comeBack(await app.provider.visit(address.href, who), browser);
}
const page = (hash: string) => `${ORIGIN}/update-admin#${hash}`;
const CONFIRMED = page('sso=confirmed');
const exported = async (session = token) =>
  (await app.call(exportPatients, { query: {} }, { token: session, group: practice.group.public_id })).status;
const stateOf = async (session = token) => (await app.call(getSsoProof, undefined, { token: session })).body.data;
const changeStarts = (row: object) => app.db.updateTable('sso_starts').set(row).where('purpose', '=', 'confirm').execute();

describe('whoever came by single sign-on and has no password', () => {
  test('confirms by the same provider, for this session only, and the log shows it', async () => {
    const other = await signInAgain();
    expect([await exported(), await stateOf()]).toEqual([403, { label: 'Lakeside', is_fresh: false }]);
    expect(await confirm()).toBe(CONFIRMED);
    expect([await exported(), await stateOf()]).toEqual([200, { label: 'Lakeside', is_fresh: true }]);
    expect(await exported(other)).toBe(403);
    const acts = await app.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'group_id', 'detail'])
      .where('actor_user_id', '=', user.id)
      .where('action', 'like', 'session.confirm%')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { action: 'session.confirm_begin', entity_id: user.public_id },
      { action: 'session.confirm', entity_id: user.public_id, group_id: practice.group.id, detail: { by: 'sso' } },
    ]);
  });

  test('is asked again, though signed in at the provider', async () => {
    const jar = new Map<string, string>();
    const { url, browser } = await begin();
    await app.provider.visit(await app.begin(practice.id, newBrowser()), person, jar);
    const before = app.provider.asked();
    await app.provider.visit(await app.begin(practice.id, newBrowser()), person, jar);
    expect(app.provider.asked()).toBe(before);
    expect(await app.comeBack(await app.provider.visit(url, person, jar), browser)).toBe(CONFIRMED);
    expect(app.provider.asked()).toBe(before + 1);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  test('may use a password still, should they have one', async () => {
    expect((await app.call(confirmIdentity, { body: { password: 'Wrong-2468' } }, { token })).status).toBe(400);
  });
});

describe('refused is', () => {
  test('another person of the practice, a stranger, and one whose account is no longer linked', async () => {
    const colleague = await app.make.user({ email: `${randomUUID()}@${practice.domain}` });
    await app.make.member(practice.group, colleague);
    const other = personOf(colleague.email);
    await app.signIn(practice.id, other);
    for (const who of [other, personOf(user.email)]) expect(await confirm(who)).toBe(page('sso-fault=person'));
    const unlink = () => app.db.deleteFrom('user_identities').where('user_id', '=', user.id).execute();
    expect(await confirm(person, unlink)).toBe(page('sso-fault=person'));
    expect(await exported()).toBe(403);
  });

  test('the same name at the provider of another practice', async () => {
    const elsewhere = await app.ssoPractice();
    const twin = await app.make.user({ email: `${randomUUID()}@${elsewhere.domain}` });
    await app.make.member(elsewhere.group, twin);
    await app.signIn(elsewhere.id, { ...person, sub: 'twin', email: twin.email });
    expect(await confirm({ ...person, sub: 'twin' })).toBe(page('sso-fault=person'));
    expect(await exported()).toBe(403);
  });

  test('a provider that asked before this began', async () => {
    const later = () => changeStarts({ begun_at: new Date(Date.now() + 60_000) });
    expect(await confirm(person, later)).toBe(page('sso-fault=stale'));
    expect(await exported()).toBe(403);
  });

  test('a provider that does not say when it asked', async () => {
    const connection = { client_id: SILENT_CLIENT };
    await app.db.updateTable('sso_connections').set(connection).where('group_id', '=', practice.group.id).execute();
    const forget = ({ searchParams }: URL) => ['max_age', 'prompt'].forEach((name) => void searchParams.delete(name));
    expect(await confirm(person, forget)).toBe(page('sso-fault=stale'));
    expect(await exported()).toBe(403);
  });

  test('a session that has ended meanwhile, and another than the one that began', async () => {
    const own = app.db.updateTable('auth_sessions').where('token_hash', '=', digest(token));
    const session = (row: object) => () => own.set(row).execute();
    expect(await confirm(person, session({ revoked_at: new Date() }))).toBe(page('sso-fault=expired'));
    token = await signInAgain();
    const past = app.db
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token_hash', '=', digest(token));
    expect(await confirm(person, () => past.execute())).toBe(page('sso-fault=expired'));
    token = await signInAgain();
    const byPassword = await app.make.session({ user });
    const { id } = await app.db
      .selectFrom('auth_sessions')
      .select('id')
      .where('token_hash', '=', digest(byPassword))
      .executeTakeFirstOrThrow();
    expect(await confirm(person, () => changeStarts({ session_id: id }))).toBe(page('sso-fault=expired'));
    expect(await exported()).toBe(403);
  });

  test('somebody who has left', async () => {
    const left = { deleted_at: new Date() };
    const leave = () => app.db.updateTable('staff_members').set(left).where('user_id', '=', user.id).execute();
    expect(await confirm(person, leave)).toBe(page('sso-fault=person'));
  });

  test('another browser, and what comes twice', async () => {
    const { url, browser } = await begin();
    const callback = await app.provider.visit(url, person);
    expect(await app.comeBack(callback, newBrowser())).toBe(`${ORIGIN}/sign-in#sso-fault=expired`);
    expect(await app.comeBack(callback, browser)).toBe(CONFIRMED);
    expect(await app.comeBack(callback, browser)).toBe(`${ORIGIN}/sign-in#sso-fault=expired`);
  });

  test('a session by password, which has no provider', async () => {
    const byPassword = await app.make.session({ user });
    expect((await begin(undefined, byPassword)).status).toBe(400);
    expect(await stateOf(byPassword)).toEqual({ label: null, is_fresh: true });
  });
});

describe('the second step', () => {
  const secret = new Secret({ size: 20 });
  async function withFactor() {
    const sealed = seal(app.config.SECRET_KEY, SEALED_FOR, secret.base32);
    await app.db.insertInto('second_factors').values({ user_id: user.id, secret: sealed, confirmed_at: new Date() }).execute();
  }

  test('of the account is shown before', async () => {
    await withFactor();
    expect(await begin()).toMatchObject({ status: 400, body: { needs: 'app' } });
    expect(await begin('000000')).toMatchObject({ status: 400, url: '' });
    const { url, browser } = await begin(new TOTP({ secret }).generate());
    expect(await app.comeBack(await app.provider.visit(url, person), browser)).toBe(CONFIRMED);
  });

  test('of a trusted provider is asked for by it again', async () => {
    await signedInLongAgo({ trusts_second_factor: true, amr: ['mfa'] });
    await withFactor();
    expect(await confirm({ ...person, amr: ['pwd'] })).toBe(page('sso-fault=factor'));
    const distrust = { trusts_second_factor: false };
    const change = () => app.db.updateTable('sso_connections').set(distrust).where('group_id', '=', practice.group.id).execute();
    expect(await confirm(person, change)).toBe(page('sso-fault=factor'));
    await app.db
      .updateTable('sso_connections')
      .set({ trusts_second_factor: true })
      .where('group_id', '=', practice.group.id)
      .execute();
    expect(await exported()).toBe(403);
    expect(await confirm()).toBe(CONFIRMED);
  });
});
