import type { Endpoint } from '@physio/contract/common/endpoint';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let app: TestApp;
let theirs: Practice;
let outsider: Practice;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-28T10:00:00Z');
  [theirs, outsider] = [await app.make.practice(), await app.make.practice()];
});

const knock = async (times = 1, call: Endpoint = listPatients, group = theirs.group.public_id) => {
  for (let n = 0; n < times; n++) {
    expect((await app.call(call, {} as never, { token: outsider.token, group })).status).toBe(403);
  }
};
const rows = () =>
  app.db
    .selectFrom('audit_log')
    .select(['group_id', 'entity', 'entity_id', 'detail', 'ip'])
    .where('action', '=', 'group.refused')
    .where('actor_user_id', '=', outsider.user.id)
    .orderBy('id')
    .execute();
const LIST = 'GET /api/v1/pt-users';

describe('a refusal at a foreign group', () => {
  test('stands in that group’s log: who, from where, which call', async () => {
    await knock();
    expect(await rows()).toEqual([
      {
        group_id: theirs.group.id,
        entity: 'group',
        entity_id: theirs.group.public_id,
        detail: { call: LIST, refusals: 1 },
        ip: '127.0.0.1',
      },
    ]);
  });

  test('repeated within the minute, is counted in rows that grow rarer', async () => {
    await knock(35);
    expect((await rows()).map((row) => row.detail)).toEqual([
      { call: LIST, refusals: 1 },
      { call: LIST, refusals: 10 },
    ]);
    app.setTime('2026-11-28T10:01:00Z');
    await knock();
    expect((await rows()).length).toBe(3);
  });

  test('on another call, or of a group that is not there, has a row of its own', async () => {
    await knock();
    await knock(1, registerPatient);
    await knock(2, listPatients, 'nogrouphere0');
    await knock(1, listPatients, 'norhere00000');
    expect((await rows()).map(({ group_id, entity_id, detail }) => [group_id, entity_id, detail])).toEqual([
      [theirs.group.id, theirs.group.public_id, { call: LIST, refusals: 1 }],
      [theirs.group.id, theirs.group.public_id, { call: 'POST /api/v1/add-pt-user/', refusals: 1 }],
      [null, null, { call: LIST, refusals: 1 }],
    ]);
  });

  test('by one who has been refused a hundred times in an hour leaves only how often', async () => {
    const since = new Date('2026-11-28T10:00:00Z');
    const inHour = { user_id: outsider.user.id, scope: '', since };
    await app.db
      .insertInto('refusal_counts')
      .values({ ...inHour, hits: 99 })
      .execute();
    const counts = () => app.db.selectFrom('refusal_counts').select('scope').where('user_id', '=', outsider.user.id).execute();
    await knock();
    expect([(await rows()).length, (await counts()).length]).toEqual([1, 2]);
    for (const minute of ['01', '02', '03']) {
      app.setTime(`2026-11-28T10:${minute}:00Z`);
      await knock();
      await knock(1, registerPatient, 'nogrouphere0');
    }
    expect([(await rows()).length, (await counts()).length]).toEqual([1, 2]);
    await app.db
      .updateTable('refusal_counts')
      .set({ hits: 999 })
      .where('user_id', '=', outsider.user.id)
      .where('scope', '=', '')
      .execute();
    await knock();
    expect((await rows()).map((row) => row.detail)).toEqual([{ call: LIST, refusals: 1 }, { refusals_this_hour: 1000 }]);
  });
});
