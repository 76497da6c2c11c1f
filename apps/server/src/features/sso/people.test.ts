import { randomUUID } from 'node:crypto';
import { getOwnDetails } from '@physio/contract/auth/auth';
import { getBackupStatus } from '@physio/contract/backup/backups';
import { addGroup } from '@physio/contract/groups/group-changes';
import { getGroupSettings, listGroups } from '@physio/contract/groups/group-settings';
import { beginPasskey, listPasskeys } from '@physio/contract/passkeys/passkeys';
import { listPatients } from '@physio/contract/patients/patients';
import { updateProfile } from '@physio/contract/profile/profile';
import { linkSso, listSsoLinks, unlinkSso } from '@physio/contract/sso/links';
import { inviteStaff, listStaff } from '@physio/contract/staff/staff';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSsoApp, newBrowser, ORIGIN, personOf, type SsoApp } from '#test/sso/sso-app.ts';

let app: SsoApp;
let practice: Awaited<ReturnType<SsoApp['ssoPractice']>>;
beforeAll(async () => {
  app = await buildSsoApp();
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));
beforeEach(async () => {
  practice = await app.ssoPractice();
});

type User = Awaited<ReturnType<SsoApp['make']['user']>>;
async function member(given: { email?: string; is_master?: boolean } = {}): Promise<User> {
  const user = await app.make.user({ email: `${randomUUID()}@${practice.domain}`, ...given });
  await app.make.member(practice.group, user);
  return user;
}
const refused = (fault: string) => ({ status: 0, fault });
const accountOf = (email: string) => app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const rolesOf = (userId: number) =>
  app.db.selectFrom('staff_members').select(['group_id', 'role', 'deleted_at']).where('user_id', '=', userId).execute();

/** As from Profile, right after the password. */
async function linkAt(user: User, sub: string, id = practice.id) {
  const token = await app.make.session({ user });
  const browser = newBrowser();
  const { body, headers } = await app.call(linkSso, { params: { id } }, { token });
  browser.cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return app.comeBack(await app.provider.visit(body.data.url, { sub }), browser);
}

describe('an account is found by its e-mail the first time only', () => {
  test('then by the provider’s own name for the person, whatever e-mail it sends', async () => {
    const [asha, ravi] = [await member(), await member()];
    const person = personOf(asha.email);
    expect((await app.signIn(practice.id, person)).status).toBe(200);
    const changed = await app.signIn(practice.id, { ...person, email: ravi.email });
    expect(changed.answer?.body.data.user_details.id).toBe(asha.public_id);
    expect(await app.signIn(practice.id, { sub: 'someone-else', email: asha.email, email_verified: true })).toMatchObject(
      refused('account'),
    );
  });

  test.each([
    ['that the provider does not vouch for', { email_verified: false }, 'email'],
    ['of which it does not say', { email_verified: undefined }, 'email'],
    ['that it does not send', { email: undefined }, 'email'],
    ['of a foreign domain', { email: 'asha@elsewhere.example' }, 'domain'],
  ])('not by one %s', async (_, claims, fault) => {
    const { email } = await member();
    await app.make.member(practice.group, await app.make.user({ email: `asha-${practice.domain}@elsewhere.example` }));
    const person = { ...personOf(email), ...claims } as ReturnType<typeof personOf>;
    expect(await app.signIn(practice.id, person)).toMatchObject(refused(fault));
    expect(await app.db.selectFrom('user_identities').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ subject: person.sub }),
    );
  });

  test('not of a domain that another practice has proved', async () => {
    const other = await app.ssoPractice();
    const { email } = await member();
    expect(await app.signIn(other.id, personOf(email))).toMatchObject(refused('domain'));
  });

  test('nor a Master’s, nor of somebody in two groups, nor of nobody’s, nor of one who is disabled or has left', async () => {
    const master = await member({ is_master: true });
    const both = await member();
    await app.make.member(await app.make.group(), both);
    const elsewhere = await app.make.user({ email: `x@${practice.domain}` });
    await app.make.member(await app.make.group(), elsewhere);
    const disabled = await member();
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', disabled.id).execute();
    const left = await member();
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', left.id).execute();
    for (const { email } of [master, both, elsewhere, disabled, left, { email: `nobody@${practice.domain}` }])
      expect(await app.signIn(practice.id, personOf(email))).toMatchObject(refused('account'));
  });

  test('and whoever was linked and left stays out', async () => {
    const user = await member();
    const person = personOf(user.email);
    await app.signIn(practice.id, person);
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', user.id).execute();
    expect(await app.signIn(practice.id, person)).toMatchObject(refused('account'));
  });
});

describe('somebody in two groups', () => {
  test('links from Profile after their password, whatever e-mail the provider knows, and unlinks', async () => {
    const both = await member();
    await app.make.member(await app.make.group(), both);
    expect(await linkAt(both, 'both-1')).toBe(`${ORIGIN}/update-admin#sso=linked`);
    const token = await app.make.session({ user: both });
    expect((await app.call(listSsoLinks, undefined, { token })).body.data).toMatchObject([
      { id: practice.id, label: 'Lakeside', linked_at: expect.stringMatching(/Z$/) },
    ]);
    const came = await app.signIn(practice.id, { sub: 'both-1' });
    expect(came.status).toBe(200);
    expect((await app.call(unlinkSso, { params: { id: practice.id } }, { token })).status).toBe(200);
    expect((await app.call(getOwnDetails, undefined, { token: came.token })).status).toBe(401);
    expect(await app.signIn(practice.id, { sub: 'both-1' })).toMatchObject(refused('email'));
  });

  test('is asked for the password when that was shown long ago', async () => {
    const both = await member();
    const token = await app.make.session({ user: both }, new Date(Date.now() - 11 * 60_000));
    const { status, body } = await app.call(linkSso, { params: { id: practice.id } }, { token });
    expect([status, (body as { code?: string }).code]).toEqual([403, 'step_up']);
  });

  test('cannot take what is linked to another account, nor link once they have left', async () => {
    const [one, other] = [await member(), await member()];
    await linkAt(one, 'shared');
    expect(await linkAt(other, 'shared')).toBe(`${ORIGIN}/update-admin#sso-fault=taken`);
    const token = await app.make.session({ user: other });
    const { body, headers } = await app.call(linkSso, { params: { id: practice.id } }, { token });
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', other.id).execute();
    const browser = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    const callback = await app.provider.visit(body.data.url, { sub: 'new' });
    expect(await app.comeBack(callback, browser)).toBe(`${ORIGIN}/update-admin#sso-fault=account`);
  });
});

describe('a session by a group’s provider', () => {
  let other: Awaited<ReturnType<SsoApp['make']['group']>>;
  let both: User;
  let token: string;
  async function signedIn(isMaster: boolean) {
    both = await member({ is_master: isMaster });
    other = await app.make.group();
    await app.make.member(other, both, 'Admin');
    await linkAt(both, both.public_id);
    ({ token } = await app.signIn(practice.id, { sub: both.public_id }));
  }
  const groupsIn = async () => (await app.call(getOwnDetails, undefined, { token })).body.data.user_details;

  test('opens that group, and no other that its owner belongs to', async () => {
    await signedIn(false);
    const list = (group: string) => app.call(listPatients, { query: {} }, { token, group });
    expect((await list(practice.group.public_id)).status).toBe(200);
    expect(await list(other.public_id)).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
    const inQuery = await app.call(listPatients, { query: { group_id: other.public_id } as never }, { token });
    expect(inQuery.status).toBe(403);
    expect((await groupsIn()).groups.map(({ id }) => id)).toEqual([practice.group.public_id]);
    expect((await app.call(listGroups, undefined, { token })).body.data.map(({ id }) => id)).toEqual([practice.group.public_id]);
    expect((await app.call(listStaff, { params: { id: other.public_id } }, { token })).status).toBe(404);
    const byPassword = await app.make.session({ user: both });
    expect((await app.call(listGroups, undefined, { token: byPassword })).body.data).toHaveLength(2);
    expect((await app.call(listStaff, { params: { id: other.public_id } }, { token: byPassword })).status).toBe(200);
  });

  test('makes no Master of a Master: no other group, no call of theirs, nobody’s profile', async () => {
    await signedIn(true);
    const stranger = await app.make.group();
    expect(await groupsIn()).toMatchObject({ user_role: 'Physio', groups: [{ id: practice.group.public_id }] });
    expect((await app.call(listGroups, undefined, { token })).body.data).toHaveLength(1);
    expect((await app.call(getGroupSettings, { params: { group_id: stranger.public_id } }, { token })).status).toBe(403);
    expect((await app.call(getBackupStatus, undefined, { token })).status).toBe(403);
    expect((await app.call(addGroup, undefined as never, { token })).status).toBe(403);
    const profile = { params: { id: practice.user.public_id }, body: { language: 'hi' } } as never;
    expect((await app.call(updateProfile, profile, { token })).status).toBe(403);
    const byPassword = await app.make.session({ user: both });
    expect((await app.call(getBackupStatus, undefined, { token: byPassword })).status).toBe(200);
  });

  test('opens no other way into the account', async () => {
    await signedIn(false);
    expect((await app.call(beginPasskey, undefined, { token })).body).toMatchObject({
      code: 'forbidden',
      message: 'Please sign in with your password to do this',
    });
    expect((await app.call(listPasskeys, undefined, { token })).status).toBe(200);
  });

  test('ends with the connection', async () => {
    await signedIn(false);
    await app.db.deleteFrom('sso_connections').where('group_id', '=', practice.group.id).execute();
    expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
  });
});

describe('somebody new', () => {
  const invite = (email: string, user_role: 'Admin' | 'Physio') =>
    app.call(
      inviteStaff,
      {
        params: { id: practice.group.public_id },
        body: { first_name: 'Mira', last_name: 'Shah', email, user_role, language: 'en' },
      },
      practice.who,
    );

  test('gets an account by the open invitation, with its name and role, once', async () => {
    const email = `mira@${practice.domain}`;
    expect((await invite(email, 'Admin')).status).toBe(200);
    const person = personOf(email);
    expect((await app.signIn(practice.id, person)).status).toBe(200);
    const account = await accountOf(email);
    expect(account).toMatchObject({ first_name: 'Mira', last_name: 'Shah', is_master: false });
    expect(await rolesOf(account?.id ?? 0)).toMatchObject([{ group_id: practice.group.id, role: 'Admin', deleted_at: null }]);
    const open = await app.db.selectFrom('staff_invites').select('accepted_at').where('email', '=', email).execute();
    expect(open).toEqual([{ accepted_at: expect.any(Date) }]);
    expect((await app.signIn(practice.id, person)).status).toBe(200);
  });

  test('gets none by an invitation that was taken back or is too old', async () => {
    for (const change of [{ cancelled_at: new Date() }, { expires_at: new Date(Date.now() - 1000) }]) {
      const email = `${randomUUID()}@${practice.domain}`;
      await invite(email, 'Physio');
      await app.db.updateTable('staff_invites').set(change).where('email', '=', email).execute();
      expect(await app.signIn(practice.id, personOf(email))).toMatchObject(refused('account'));
      expect(await accountOf(email)).toBeUndefined();
    }
  });

  test('becomes a physio where the group says so, and never more by what the provider sends', async () => {
    practice = await app.ssoPractice({ provision: 'physio' });
    const email = `new@${practice.domain}`;
    const person = { ...personOf(email), role: 'Admin', groups: ['Admin'], is_master: true };
    const answers = await Promise.all([1, 2, 3].map(() => app.arrive(practice.id, person)));
    expect(answers.every((page) => page.includes('#sso='))).toBe(true);
    const account = await accountOf(email);
    expect(account).toMatchObject({ first_name: 'Asha', last_name: 'Rao', is_master: false });
    expect(await rolesOf(account?.id ?? 0)).toMatchObject([{ role: 'Physio' }]);
  });

  test('is not taken from outside of the group’s allowed domain', async () => {
    practice = await app.ssoPractice({ provision: 'physio' });
    await app.db.updateTable('groups').set({ allowed_domain: 'only.example' }).where('id', '=', practice.group.id).execute();
    expect(await app.signIn(practice.id, personOf(`new@${practice.domain}`))).toMatchObject(refused('account'));
  });
});
