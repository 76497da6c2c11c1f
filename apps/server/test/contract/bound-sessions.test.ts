import type { Endpoint } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '#platform/session/tokens.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeWorld, SAMPLES, type World } from './samples.ts';
import { fingerprintOf } from './tenant-tables.ts';

let app: TestApp;
let a: World;
let b: World;
/** Of a Master who is an Admin of both groups, by the single sign-on of `b`. */
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  [a, b] = [await makeWorld(app, 'BOUNDA'), await makeWorld(app, 'BOUNDB')];
  const user = await app.make.user({ is_master: true });
  for (const { group } of [a, b]) await app.make.member(group, user, 'Admin');
  token = await app.make.session({ user });
  await app.db
    .updateTable('auth_sessions')
    .set({ sso_connection_id: b.connection.id })
    .where('token_hash', '=', digest(token))
    .execute();
});
afterAll(() => app.close());

const ask = (e: Endpoint, w: World) =>
  app.call(e, SAMPLES[`${e.method} ${e.path}`]?.(w) as never, { token, group: w.group.public_id });
const needsGroup = ({ access }: Endpoint) => access === 'member' || access === 'admin';

test('no call on a group opens to a session by another group’s single sign-on', async () => {
  const before = await fingerprintOf(app.db, a.group.id);
  for (const e of app.http.endpoints.filter(needsGroup)) {
    const { status, body } = await ask(e, a);
    expect({ call: `${e.method} ${e.path}`, status }).toEqual({ call: `${e.method} ${e.path}`, status: 403 });
    expect(JSON.stringify(body)).not.toContain('BOUNDA');
  }
  expect(await fingerprintOf(app.db, a.group.id)).toEqual(before);
});

test('nor one that names the group in its address or lists groups, nor a Master’s', async () => {
  const before = await fingerprintOf(app.db, a.group.id);
  for (const e of app.http.endpoints.filter(({ access }) => access === 'signed-in' || access === 'master')) {
    if (e.path.endsWith('/logout')) continue;
    const { status, body } = await ask(e, a);
    const namesGroup = e.access === 'master' || Object.values(e.ids ?? {}).includes('group');
    expect({ call: `${e.method} ${e.path}`, refused: status >= 400 }).toEqual({
      call: `${e.method} ${e.path}`,
      refused: namesGroup || status >= 400,
    });
    expect(JSON.stringify(body)).not.toContain('BOUNDA');
  }
  expect(await fingerprintOf(app.db, a.group.id)).toEqual(before);
});

test('its own group opens', async () => {
  const reads = app.http.endpoints.filter((e) => needsGroup(e) && e.method === 'GET' && !e.stepUp);
  for (const e of reads) expect([e.path, (await ask(e, b)).status]).toEqual([e.path, 200]);
});
