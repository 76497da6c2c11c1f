import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { requestPasswordCode } from '@physio/contract/password/password';
import { registerPatient } from '@physio/contract/patients/patients';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { inSpan } from './spans.ts';
import { statementName } from './statement-name.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

const received: Sent[] = [];
const paths = new Set<string>();
const collector = createServer(async (request, reply) => {
  paths.add(String(request.url));
  const batch = (await json(request)) as Batch;
  received.push(...batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (mail, _session, done) => mail.on('end', () => done()).resume(),
});
let app: TestApp;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const mailServer = smtp.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const portOf = (server: Pick<typeof collector, 'address'>) => (server.address() as AddressInfo).port;
  app = await buildTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}/`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
  });
});
afterAll(async () => {
  await app.close();
  collector.close();
  smtp.close();
});

const valueIn = (span: Sent | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value.stringValue;
const spanNamed = (name: string) => received.find((span) => span.name === name);

test('a call is one trace with its statements, by its pattern and its id, and without what was typed', async () => {
  const { who } = await app.make.practice();
  const body = { first_name: 'Secretname', last_name: 'Rao', email: 'secret@example.org' };
  const { headers } = await app.call(
    registerPatient,
    { body },
    { ...who, headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } },
  );
  await expect.poll(() => spanNamed('POST /api/v1/add-pt-user/')).toBeDefined();
  const call = spanNamed('POST /api/v1/add-pt-user/');
  expect([...paths]).toEqual(['/v1/traces']);
  expect(valueIn(call, 'physio.request_id')).toBe(headers['x-request-id']);
  expect(valueIn(call, 'http.route')).toBe('/api/v1/add-pt-user/');
  expect(call?.traceId).not.toBe('a'.repeat(32));
  await expect.poll(() => spanNamed('insert patients')).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
  expect(JSON.stringify(received)).not.toMatch(/Secretname|secret@example/i);
});

test('a job is a trace of its own, with the mail it sends', async () => {
  const { user } = await app.make.practice();
  await app.call(requestPasswordCode, { body: { email: user.email } });
  await app.drainJobs();
  await expect.poll(() => spanNamed('SMTP send')).toBeDefined();
  const mail = spanNamed('SMTP send');
  expect(spanNamed('job mail')).toMatchObject({ traceId: mail?.traceId, spanId: mail?.parentSpanId });
  expect(JSON.stringify(received)).not.toContain(user.email);
});

test.each([
  ['select "id" from "patients" where "id" = $1', 'select patients'],
  ['insert into "audit_log" ("a") values ($1)', 'insert audit_log'],
  ['update "plans" set "a" = $1', 'update plans'],
  ['with found as (select id from plans where a = $1) delete from patients using found', 'delete plans'],
  ["select 'Ada Lovelace'", 'select'],
  ['begin', 'begin'],
  ['vacuum full', 'statement'],
])('%s is named %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test('a collector that is away holds nobody up, and without the setting nothing is traced', async () => {
  const lonely = await buildTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await lonely.http.inject('/readyz')).statusCode).toBe(200);
  const began = performance.now();
  await lonely.close();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await inSpan('client', 'nothing', async () => 'done')).toBe('done');
});
