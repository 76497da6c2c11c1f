import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { listPatients } from '@physio/contract/patients/patients';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/database-proxy.ts';
import { type Operation, openOperation } from './operation-server.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs/operations');

let app: TestApp;
let operation: Operation;
let proxy: DatabaseProxy;
beforeAll(async () => {
  app = await buildTestApp(
    { BACKUP_DIR: '/nowhere' },
    {
      observe(services, pool) {
        operation = openOperation(services, pool);
        return operation.observe;
      },
      async through(connection) {
        proxy = await openDatabaseProxy(connection);
        return proxy.connection;
      },
    },
  );
  operation.server.listen(0, '127.0.0.1');
  await once(operation.server, 'listening');
});
afterAll(async () => {
  operation.server.close();
  await app.close();
  await proxy.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(operation.server.address() as AddressInfo).port}${path}`, init);
const metrics = async () => (await ask('/metrics')).text();
const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  );

test('calls are counted by the pattern of their route, and nothing private is a label', async () => {
  const { who, group } = await app.make.practice();
  await app.call(listPatients, { query: { search: 'Secretname' } as never }, who);
  await app.http.inject('/api/v1/no-such-call/4711?email=ada@example.com');
  await app.http.inject({ url: `/api/ext/v1/groups/${group.public_id}` });
  const text = await metrics();
  expect(figure(text, `physio_http_requests_total{method="GET",route="${listPatients.path}",status="200"}`)).toBe(1);
  expect(figure(text, 'physio_http_requests_total{method="GET",route="/api/ext/v1/groups/:group_id",status="401"}')).toBe(1);
  expect(text).toContain(
    'physio_http_request_duration_seconds_bucket{le="0.01",method="GET",route="/api/ext/v1/groups/:group_id"}',
  );
  for (const secret of ['Secretname', '4711', 'ada@example.com', group.public_id]) expect(text).not.toContain(secret);
});

test('what waits is counted: jobs by queue, the oldest, and mails', async () => {
  await app.services.jobs.enqueue(app.db, 'housekeeping', {});
  await sql`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'housekeeping'`.execute(app.db);
  await app.db
    .insertInto('email_outbox')
    .values({ public_id: 'x'.repeat(20), to_email: 'ada@example.com', template: 'x', payload: '{}' as never })
    .execute();
  const text = await metrics();
  expect(figure(text, 'physio_jobs{queue="housekeeping",state="waiting"}')).toBe(1);
  expect(figure(text, 'physio_jobs_oldest_seconds{queue="housekeeping"}')).toBeGreaterThanOrEqual(600);
  expect(figure(text, 'physio_mails_waiting')).toBe(1);
  expect(text).not.toContain('ada@example.com');
});

test('the server, its pool and its backups have their figures', async () => {
  const text = await metrics();
  expect(text).toMatch(/physio_build_info\{version="0\.1\.0",node="24[^"]+"\} 1/);
  expect(figure(text, 'physio_database_pool_max')).toBe(6);
  expect(figure(text, 'physio_database_up')).toBe(1);
  expect(figure(text, 'physio_backup_scheduled')).toBe(1);
  expect(figure(text, 'physio_backup_last_success_timestamp_seconds')).toBe(0);
  expect(figure(text, 'physio_uploads_in_progress')).toBe(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('the details of readiness are here, and not on the public address', async () => {
  const answer = await ask('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ok: true, version: '0.1.0', backups: expect.objectContaining({ is_scheduled: true, last: null }) },
  ]);
  expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true });
  expect((await app.http.inject('/metrics')).statusCode).toBe(404);
  expect([(await ask('/')).status, (await ask('/metrics', { method: 'POST' })).status]).toEqual([404, 404]);
});

test('a caller who says nothing, or nonsense, does no harm', async () => {
  const socket = connect((operation.server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume();
  socket.write('GET /metrics NONSENSE\r\n\r\n');
  await once(socket, 'close');
  expect((await ask('/metrics')).status).toBe(200);
});

describe('the dashboard and the alert rules', () => {
  /** Words of PromQL and of labels; a metric's name is none of them. */
  const WORDS = new Set(
    'sum rate increase max min avg by without on ignoring or and unless time histogram_quantile clamp_min vector up le'.split(' '),
  );
  const namesIn = (expression: string) =>
    expression
      .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without)\s*\([^)]*\)/g, ' ')
      .match(/[a-zA-Z_:][a-zA-Z0-9_:]*/g)
      ?.filter((name) => !WORDS.has(name)) ?? [];
  const dashboard = () =>
    [...readFileSync(join(DOCS, 'dashboard.json'), 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map((m) =>
      JSON.parse(m[1] ?? ''),
    );
  const rules = () => [...readFileSync(join(DOCS, 'alerts.yml'), 'utf8').matchAll(/expr: (.+)/g)].map((m) => m[1] ?? '');
  const unknownIn = (expressions: string[], text: string) => {
    const known = [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    return expressions.flatMap(namesIn).filter((name) => !known.includes(name));
  };

  test('use only metrics that are there', async () => {
    const text = await metrics();
    expect([dashboard().length >= 10, rules().length]).toEqual([true, 5]);
    expect(unknownIn([...dashboard(), ...rules()], text)).toEqual([]);
    expect(unknownIn(['max(physio_gone{a="b"}) by (queue) > 3'], text)).toEqual(['physio_gone']);
  });
});

test('while the database is away the rest is still answered, and said', async () => {
  await proxy.be('gone');
  await expect.poll(async () => figure(await metrics(), 'physio_database_up')).toBe(0);
  const text = await metrics();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/^physio_mails_waiting /m);
  await proxy.be('well');
  await expect.poll(async () => figure(await metrics(), 'physio_database_up')).toBe(1);
});
