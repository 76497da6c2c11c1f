import { getSocketStatistics, sendHeartbeat } from '@physio/contract/dashboard/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime('2026-03-01T10:00:00Z');
  token = await app.make.session({ user: await app.make.user() }, new Date('2026-03-01T09:59:00Z'));
});
afterAll(() => app.close());

const ask = async () => (await app.call(getSocketStatistics, undefined, { token })).body.data;

test('without any gateway this server is the only one', async () => {
  expect(await ask()).toEqual({ total_server: 1, active_server: 1, daily_socket_client_count: 0 });
});

test('gateways known, gateways heard of in the last minute, and the clients of the day', async () => {
  const heartbeats = [
    { server_id: 'a', last_seen_at: new Date('2026-03-01T09:59:30Z') },
    { server_id: 'b', last_seen_at: new Date('2026-03-01T09:59:01Z') },
    { server_id: 'c', last_seen_at: new Date('2026-03-01T09:58:59Z') },
  ];
  await app.db.insertInto('gateway_heartbeats').values(heartbeats).execute();
  await app.db
    .insertInto('gateway_clients')
    .values([
      { day: '2026-03-01', client_id: 'x', server_id: 'a' },
      { day: '2026-03-01', client_id: 'y', server_id: 'b' },
      { day: '2026-02-28', client_id: 'z', server_id: 'b' },
    ])
    .execute();
  expect(await ask()).toEqual({ total_server: 3, active_server: 2, daily_socket_client_count: 2 });
});

test('gateways that are all silent are reported so', async () => {
  await app.db
    .updateTable('gateway_heartbeats')
    .set({ last_seen_at: new Date('2026-03-01T09:00:00Z') })
    .execute();
  expect(await ask()).toMatchObject({ total_server: 3, active_server: 0 });
});

test('a gateway reports that it is alive and whom it serves; a client counts once a day', async () => {
  const beat = (server_id: string, client_ids: string[], key = app.config.SERVICE_KEY ?? '') =>
    app.call(sendHeartbeat, { body: { server_id, client_ids } }, { headers: { 'x-api-key': key } });
  const before = await ask();
  expect((await beat('d', ['new-1', 'new-2', 'new-2'])).status).toBe(200);
  expect((await beat('a', ['new-1'])).status).toBe(200);
  expect(await ask()).toEqual({
    total_server: before.total_server + 1,
    active_server: 2,
    daily_socket_client_count: before.daily_socket_client_count + 2,
  });
  expect((await beat('e', [], 'wrong')).status).toBe(401);
  expect((await app.call(sendHeartbeat, { body: { server_id: 'e', client_ids: [] } }, { token })).status).toBe(401);
  expect((await beat('', [])).body.message).toBe('server_id is required');
});

test('needs a session of staff', async () => {
  expect((await app.call(getSocketStatistics)).status).toBe(401);
  const patient = await app.make.patient(await app.make.group());
  expect((await app.call(getSocketStatistics, undefined, { token: await app.make.session({ patient }) })).status).toBe(401);
});
