import { listAudit } from '@physio/contract/audit/audit';
import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import type { GroupRole } from '@physio/contract/auth/roles';
import { changeGroup } from '@physio/contract/groups/group-settings';
import { listPatients } from '@physio/contract/patients/patients';
import { listAdmins } from '@physio/contract/staff/admins';
import * as contract from '@physio/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

const of = (user: { public_id: string }) => ({ id: practice.group.public_id, user_id: user.public_id });
const change = (user: { public_id: string }, user_role: GroupRole, who = practice.who) =>
  app.call(contract.changeStaff, { params: of(user), body: { user_role } }, who);
const deactivate = (user: { public_id: string }, who = practice.who) =>
  app.call(contract.deactivateStaff, { params: of(user) }, who);
const restore = (user: { public_id: string }) => app.call(contract.restoreStaff, { params: of(user) }, practice.who);
const list = async (who: { token: string } = practice.who) =>
  app.call(contract.listStaff, { params: { id: practice.group.public_id } }, who);

async function colleague(role: GroupRole = 'Physio') {
  const user = await app.make.user();
  await app.make.member(practice.group, user, role);
  return { user, token: await app.make.session({ user }) };
}

describe('who may look', () => {
  test('an admin sees members, former ones last', async () => {
    const former = await app.make.user({ first_name: 'Aaron' });
    await app.make.member(practice.group, former);
    await deactivate(former);
    const { body } = await list();
    expect(body.data.members.map(({ first_name, user_role, is_active }) => [first_name, user_role, is_active])).toEqual([
      ['Asha', 'Admin', true],
      ['Aaron', 'Physio', false],
    ]);
    expect(body.data.members[0]?.last_seen_at).toMatch(/Z$/);
  });

  test('when somebody was last seen is known longer than the session lives', async () => {
    const { user } = await colleague();
    const seen = async () => (await list()).body.data.members.find(({ id }) => id === user.public_id)?.last_seen_at;
    await app.db.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute();
    expect(await seen()).toBeNull();
    const at = new Date('2026-01-05T09:00:00Z');
    const act = { at, actor_user_id: user.id, action: 'sign-in', entity: 'user', entity_id: user.public_id };
    await app.db.insertInto('audit_log').values(act).execute();
    expect(await seen()).toBe(at.toISOString());
  });

  test('a physio is refused, a stranger and an unknown group get the same', async () => {
    const physio = await colleague();
    const stranger = await app.make.practice();
    expect(await list(physio)).toMatchObject({ status: 403, body: { message: 'Only an admin of the group can do this' } });
    const unknown = await app.call(contract.listStaff, { params: { id: 'zzzzzzzzzzzz' } }, stranger.who);
    expect(await list(stranger)).toMatchObject({ status: 404, body: unknown.body });
  });

  test('who is refused learns whom to ask: the admins of the own group by name and e-mail, former ones and others’ not', async () => {
    const former = await colleague('Admin');
    await deactivate(former.user);
    await app.make.practice({ user: { first_name: 'Stranger' } });
    const physio = await colleague();
    const { body } = await app.call(listAdmins, {}, { token: physio.token, group: practice.group.public_id });
    expect(body.data).toEqual([
      { first_name: practice.user.first_name, last_name: practice.user.last_name, email: practice.user.email },
    ]);
  });

  test('a Master looks at any group and joins it by naming themself', async () => {
    const master = await app.make.user({ is_master: true, first_name: 'Mira' });
    const who = { token: await app.make.session({ user: master }) };
    expect((await list(who)).status).toBe(200);
    const join = () =>
      app.call(
        contract.inviteStaff,
        {
          params: { id: practice.group.public_id },
          body: { first_name: 'Mira', last_name: 'Sen', email: master.email.toUpperCase(), user_role: 'Admin', language: 'en' },
        },
        who,
      );
    expect(await join()).toMatchObject({ status: 200, body: { message: 'You joined the group' } });
    expect((await list(who)).body.data.members.map(({ first_name }) => first_name)).toContain('Mira');
    expect(await join()).toMatchObject({ status: 400, body: { message: contract.STAFF_MESSAGES.alreadyMember } });
    const [row] = await app.db.selectFrom('audit_log').selectAll().where('actor_user_id', '=', master.id).execute();
    expect(row).toMatchObject({ action: 'staff.join', group_id: practice.group.id, entity_id: master.public_id });
  });
});

describe('roles', () => {
  test('an admin of one group and physio of another administers the one', async () => {
    const other = await app.make.practice();
    await app.make.member(other.group, practice.user, 'Physio');
    const at = (group: { public_id: string }) => [
      app.call(contract.listStaff, { params: { id: group.public_id } }, practice.who),
      app.call(changeGroup, { params: { group_id: group.public_id }, body: { leaderboard_public: true } }, practice.who),
    ];
    expect((await Promise.all(at(practice.group))).map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(at(other.group))).map(({ status }) => status)).toEqual([403, 403]);
    const { user_details } = (await app.call(getOwnDetails, undefined, practice.who)).body.data;
    expect(user_details.user_role).toBe('Admin');
    expect(Object.fromEntries(user_details.groups.map(({ id, user_role }) => [id, user_role]))).toEqual({
      [practice.group.public_id]: 'Admin',
      [other.group.public_id]: 'Physio',
    });
  });

  test('a new role holds from the next call', async () => {
    const { user, token } = await colleague();
    expect((await list({ token })).status).toBe(403);
    expect((await change(user, 'Admin')).status).toBe(200);
    expect((await list({ token })).status).toBe(200);
    expect((await app.call(getOwnDetails, undefined, { token })).body.data.user_details.user_role).toBe('Admin');
  });

  test('nobody changes their own role or access', async () => {
    const refusal = { status: 400, body: { message: contract.STAFF_MESSAGES.ownMembership } };
    expect(await change(practice.user, 'Physio')).toMatchObject(refusal);
    expect(await deactivate(practice.user)).toMatchObject(refusal);
  });

  test('the last admin stays, also when two act at once', async () => {
    const second = await colleague('Admin');
    const master = await app.make.user({ is_master: true });
    const who = { token: await app.make.session({ user: master }), group: practice.group.public_id };
    const answers = await Promise.all([deactivate(practice.user, who), change(second.user, 'Physio', who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe('A group needs at least one admin');
  });
});

describe('access', () => {
  test('ends at once: every session, and the account when it has no other group', async () => {
    const { user, token } = await colleague();
    expect((await deactivate(user)).status).toBe(200);
    expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
    expect(await app.db.selectFrom('users').select('is_enabled').where('id', '=', user.id).executeTakeFirst()).toEqual({
      is_enabled: false,
    });
    expect((await restore(user)).status).toBe(200);
    expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
    expect((await app.call(getOwnDetails, undefined, { token: await app.make.session({ user }) })).status).toBe(200);
  });

  test('in another group goes on', async () => {
    const { user } = await colleague();
    const other = await app.make.group();
    await app.make.member(other, user);
    await deactivate(user);
    const token = await app.make.session({ user });
    const { body } = await app.call(getOwnDetails, undefined, { token });
    expect(body.data.user_details.groups.map(({ id }) => id)).toEqual([other.public_id]);
  });

  test('of a Master ends like any other’s, at the next call; that they join again stands in the log', async () => {
    const master = await app.make.user({ is_master: true, first_name: 'Mira' });
    await app.make.member(practice.group, master, 'Admin');
    const [token, elsewhere] = [await app.make.session({ user: master }), await app.make.session({ user: master })];
    const patients = async (token: string) =>
      (await app.call(listPatients, { query: {} }, { token, group: practice.group.public_id })).status;
    expect(await patients(token)).toBe(200);
    expect(await deactivate(master)).toMatchObject({ status: 200, body: { message: 'Access ended' } });
    expect([await patients(token), await patients(elsewhere)]).toEqual([401, 401]);
    const again = { token: await app.make.session({ user: master }) };
    expect(await patients(again.token)).toBe(403);
    const body = { first_name: 'Mira', last_name: 'Sen', email: master.email, user_role: 'Physio', language: 'en' } as const;
    expect((await app.call(contract.inviteStaff, { params: { id: practice.group.public_id }, body }, again)).status).toBe(200);
    expect(await patients(again.token)).toBe(200);
    const log = await app.call(listAudit, { query: { kind: 'access' } }, practice.who);
    expect(log.body.data.map(({ action, actor, entity_id }) => [action, actor.name, entity_id])).toEqual([
      ['staff.join', 'Mira Kulkarni', master.public_id],
      ['group.refused', 'Mira Kulkarni', expect.any(String)],
      ['staff.end', 'Asha Kulkarni', master.public_id],
    ]);
  });

  test('a member of another group is not a member here', async () => {
    const stranger = await app.make.practice();
    expect(await deactivate(stranger.user)).toMatchObject({ status: 404, body: { message: 'Staff member not found' } });
  });

  test('a disabled account learns nothing at sign-in', async () => {
    const { user } = await colleague();
    await deactivate(user);
    const answer = await app.call(authenticateAdmin, { body: { email: user.email, password: 'Whatever-1' } });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  });
});

describe('signing somebody out', () => {
  const signOut = (user: { public_id: string }, who = practice.who) => app.call(contract.signOutStaff, { params: of(user) }, who);
  const isIn = async (token: string) => (await app.call(getOwnDetails, undefined, { token })).status === 200;

  test.each([false, true])('an admin ends every session of a member, the access stays (a Master: %s)', async (is_master) => {
    const user = await app.make.user({ is_master });
    await app.make.member(practice.group, user);
    const tokens = [await app.make.session({ user }), await app.make.session({ user })];
    expect(await signOut(user)).toMatchObject({ status: 200, body: { message: contract.signOutStaff.done } });
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false]);
    const token = await app.make.session({ user });
    expect((await app.call(listPatients, { query: {} }, { token, group: practice.group.public_id })).status).toBe(200);
    const row = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'staff.sign_out')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toMatchObject({ group_id: practice.group.id, entity_id: user.public_id });
  });

  test('nobody but an admin, and only of who is a member', async () => {
    const { user, token } = await colleague();
    const stranger = await app.make.practice();
    expect((await signOut(practice.user, { token, group: practice.group.public_id })).status).toBe(403);
    expect((await signOut(user, stranger.who)).status).toBe(404);
    expect((await signOut(stranger.user)).status).toBe(404);
    expect(await signOut(practice.user)).toMatchObject({ status: 400, body: { message: contract.STAFF_MESSAGES.ownMembership } });
    const other = await app.make.group();
    await app.make.member(other, user);
    await deactivate(user);
    const elsewhere = await app.make.session({ user });
    expect((await signOut(user)).status).toBe(404);
    expect([await isIn(elsewhere), await isIn(stranger.token)]).toEqual([true, true]);
  });
});
