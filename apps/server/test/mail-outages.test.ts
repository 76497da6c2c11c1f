import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { registerPatient } from '@physio/contract/patients/patients';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMail } from '#app/commands/mail.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { runFor } from '#test/run-command.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let port: number;
let server: { close(done: () => void): unknown } | null = null;
const received: string[] = [];
/** What the server says to an address. */
let answer: { responseCode: number; message: string } | null = null;

async function startSmtp(): Promise<void> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(answer && Object.assign(new Error(answer.message), answer)),
    async onData(stream, _session, done) {
      for await (const _ of stream);
      received.push('mail');
      done();
    },
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  port = (smtp.server.address() as AddressInfo).port;
  server = smtp;
}

/** Takes connections and says nothing. @returns the connections */
async function startSilent(): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  silent.listen(port, '127.0.0.1');
  await once(silent, 'listening');
  server = {
    close: (done) => {
      for (const socket of sockets) socket.destroy();
      silent.close(done);
    },
  };
  return sockets;
}

async function stopServer(): Promise<void> {
  const closing = server;
  server = null;
  if (closing) await new Promise<void>((done) => void closing.close(done));
}

beforeAll(async () => {
  port = 0;
  await startSmtp();
  app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TIMEOUT_S: '1' });
});
afterAll(async () => {
  await app.close();
  await stopServer();
});

/** Registers a patient, which mails a welcome. */
async function queueWelcome(email: string): Promise<void> {
  const { who } = await app.make.practice();
  await app.call(registerPatient, { body: { first_name: 'Ravi', last_name: 'Iyer', email } }, who);
}
const outboxOf = (email: string) =>
  app.db.selectFrom('email_outbox').selectAll().where('to_email', '=', email).executeTakeFirstOrThrow();
const makeDue = () =>
  app.services.db
    .updateTable('pgboss.job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute();
const makeOlder = (email: string, hours: number) =>
  app.db
    .updateTable('email_outbox')
    .set({ created_at: new Date(Date.now() - hours * HOUR_MS) })
    .where('to_email', '=', email)
    .execute();
async function tryTimes(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await makeDue();
    await app.drainJobs().catch(() => undefined);
  }
}

test('an outage of a day: tried again and again, shown to the administrator, out when the server is back', async () => {
  await stopServer();
  await queueWelcome('day@example.org');
  await tryTimes(20);
  expect(await outboxOf('day@example.org')).toMatchObject({ state: 'queued', tries: 20 });
  await makeOlder('day@example.org', 24);
  expect(await runFor(app, showMail, [])).toMatch(
    /^queued +patient_welcome to day@example.org, 24 h old, 20 tries: .*ECONNREFUSED/m,
  );

  await startSmtp();
  received.splice(0);
  expect(await runFor(app, showMail, ['--retry'])).toContain('1 mails are tried again');
  await app.drainJobs();
  await makeDue();
  await app.drainJobs();
  expect(received.length).toBe(1);
  expect(await outboxOf('day@example.org')).toMatchObject({ state: 'sent', payload: {} });
  expect(await runFor(app, showMail, [])).toBe('Every mail of the last 30 days is out.');
});

test('after three days it is given up, and says why', async () => {
  await stopServer();
  await queueWelcome('never@example.org');
  await tryTimes(1);
  await makeOlder('never@example.org', 73);
  await tryTimes(1);
  expect(await outboxOf('never@example.org')).toMatchObject({ state: 'failed', payload: {}, tries: 1 });
  expect(await runFor(app, showMail, [])).toMatch(/^failed +patient_welcome to never@example.org.*ECONNREFUSED/m);
  await startSmtp();
});

test('a busy server is asked again, a refused address is not', async () => {
  answer = { responseCode: 451, message: 'try later' };
  await queueWelcome('busy@example.org');
  await tryTimes(2);
  expect(await outboxOf('busy@example.org')).toMatchObject({ state: 'queued', tries: 2 });
  answer = { responseCode: 550, message: 'no such mailbox' };
  await tryTimes(3);
  expect(await outboxOf('busy@example.org')).toMatchObject({
    state: 'failed',
    tries: 3,
    last_error: expect.stringContaining('550'),
  });
  answer = null;
});

test('a server that takes the line and says nothing holds nobody up', async () => {
  await stopServer();
  const connections = await startSilent();
  await queueWelcome('silent@example.org');
  expect(connections).toHaveLength(0);
  await expect(app.drainJobs()).rejects.toThrow('was not taken: ETIMEDOUT');
  expect(connections).toHaveLength(1);
  expect(await outboxOf('silent@example.org')).toMatchObject({ state: 'queued', tries: 1 });
});
