import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { requestPasswordCode } from '@physio/contract/password/password';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';
import { queueMail } from './outbox.ts';
import { sealPayload } from './payload.ts';

let app: TestApp;
let port: number;
let server: SMTPServer | null = null;
const received: string[] = [];

const newServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, _session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      received.push(Buffer.concat(parts).toString());
      done();
    },
  });

async function startServer(onPort = 0): Promise<void> {
  server = newServer();
  server.listen(onPort, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
}
const stopServer = () => new Promise<void>((done) => (server ? server.close(() => done()) : done()));

beforeAll(async () => {
  await startServer();
  app = await buildTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Clinic <clinic@example.org>' });
});
afterAll(async () => {
  await app.close();
  await stopServer();
});
beforeEach(() => void received.splice(0));

const askFor = (email: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: requestPasswordCode.path, payload: { email }, headers });
const outboxOf = (email: string) =>
  app.db.selectFrom('email_outbox').selectAll().where('to_email', '=', email).executeTakeFirstOrThrow();
const decoded = (mail: string) =>
  mail.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
/** Retries wait; here they are due at once. */
const makeDue = () =>
  app.services.db
    .updateTable('pgboss.job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute();

test('a mail that another key sealed is given up and says so; one from before mails were sealed goes out', async () => {
  const [sealed, open] = [await app.make.user(), await app.make.user()];
  await askFor(sealed.email);
  await askFor(open.email);
  const set = (email: string, payload: unknown) =>
    app.db
      .updateTable('email_outbox')
      .set({ payload: json(payload) })
      .where('to_email', '=', email)
      .execute();
  await set(sealed.email, sealPayload('another key', { name: 'Asha', code: '1234', minutes: 10 }));
  await set(open.email, { name: 'Asha', code: '1234', minutes: 10 });
  await app.drainJobs();
  expect(await outboxOf(sealed.email)).toMatchObject({
    state: 'failed',
    payload: {},
    last_error: expect.stringContaining('SECRET_KEY'),
  });
  expect(received.map(decoded)).toEqual([expect.stringContaining(`To: ${open.email}`)]);
});

test('a code arrives, and is kept nowhere once sent', async () => {
  const user = await app.make.user({ first_name: 'Asha' });
  await askFor(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const { code } = await mailTo(app, user.email, 'reset_code');
  expect(JSON.stringify((await outboxOf(user.email)).payload)).not.toContain(code);
  await app.drainJobs();
  expect(received.length).toBe(1);
  const mail = decoded(received[0] ?? '');
  expect(mail).toMatch(/^From: Clinic <clinic@example.org>/m);
  expect(mail).toContain(`To: ${user.email}`);
  expect(mail).toContain('Hello Asha');
  expect(mail).toContain(`your code is ${code}. It is valid for 10 minutes.`);
  expect(mail).not.toContain('evil.example');
  expect(await outboxOf(user.email)).toMatchObject({ state: 'sent', payload: {}, tries: 1 });
});

test('an unknown e-mail leaves nothing to send', async () => {
  expect((await askFor('nobody@example.org')).statusCode).toBe(200);
  await app.drainJobs();
  expect(received).toEqual([]);
  expect(await app.db.selectFrom('email_outbox').select('id').where('to_email', '=', '').execute()).toEqual([]);
});

test('while the mail server is away the call answers before it is tried, and the mail goes out once when it is back', async () => {
  const user = await app.make.user();
  await stopServer();
  expect((await askFor(user.email)).statusCode).toBe(200);
  expect((await outboxOf(user.email)).tries).toBe(0);
  await expect(app.drainJobs()).rejects.toThrow('ESOCKET');
  expect(await outboxOf(user.email)).toMatchObject({
    state: 'queued',
    tries: 1,
    last_error: expect.stringContaining('ECONNREFUSED'),
  });

  await startServer(port);
  await app.drainJobs();
  expect(received).toEqual([]);
  await makeDue();
  await app.drainJobs();
  await app.drainJobs();
  expect(received.length).toBe(1);
  expect(await outboxOf(user.email)).toMatchObject({ state: 'sent', tries: 2 });
});

test('a code past its time is not sent any more', async () => {
  const user = await app.make.user();
  await askFor(user.email);
  await app.db
    .updateTable('email_outbox')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .where('to_email', '=', user.email)
    .execute();
  await app.drainJobs();
  expect(received).toEqual([]);
  expect(await outboxOf(user.email)).toMatchObject({ state: 'failed', payload: {} });
});

test('a name makes no line of its own', async () => {
  const user = await app.make.user({ first_name: 'Eve\r\nBcc: victim@example.org' });
  await askFor(user.email);
  await app.drainJobs();
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

describe('a mail is in the name of', () => {
  const sent = async (email: string) => {
    await askFor(email);
    await app.drainJobs();
    return decoded(received.at(-1) ?? '');
  };
  /** A practice with a logo, its name and colours. */
  async function makeBranded(group_name: string) {
    const { group, user } = await app.make.practice({ group: { group_name } });
    const key = `aa/mail-logo-${group.id}.png`;
    const png = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#0b6e69' } })
      .png()
      .toBuffer();
    const { bytes, sha256 } = await app.services.store.put(key, Readable.from([png]));
    const { id } = await app.db
      .insertInto('media_objects')
      .values({
        public_id: newPublicId(),
        group_id: group.id,
        object_key: key,
        byte_size: bytes,
        sha256,
        mime: 'image/png',
        file_type: 'png',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('groups')
      .set({ logo_media_id: id, background_color: '#ffee00', text_color: '#ffffff' })
      .where('id', '=', group.id)
      .execute();
    return { group, user };
  }

  test('the only group its reader works in: name, colours that can be read, logo within the mail', async () => {
    const { user } = await makeBranded('Knie & <Knöchel>');
    const mail = await sent(user.email);
    expect(mail).toContain('Knie &#38; &#60;Kn');
    expect(mail).toContain('background:#ffee00;color:#000000');
    expect(mail).toContain('src="cid:logo@physio-console"');
    expect(mail).toMatch(/Content-ID: <logo@physio-console>/i);
    expect(mail).toMatch(/Content-Disposition: inline; filename=logo.png/i);
  });

  test('the console, for who works in several groups or none', async () => {
    const { user } = await makeBranded('First of two');
    const other = await app.make.group();
    await app.make.member(other, user);
    for (const { email } of [user, await app.make.user()]) {
      const mail = await sent(email);
      expect(mail).toContain('Physio Console</td>');
      expect(mail).not.toContain('cid:');
    }
  });

  test('the group that sends it', async () => {
    const { group } = await makeBranded('A group that welcomes');
    const patient = await app.make.patient(group);
    const data = { name: patient.first_name, group: group.group_name };
    await queueMail(app.services, { to: patient.email, language: 'ja', template: 'patient_welcome', data, groupId: group.id });
    await app.drainJobs();
    expect(decoded(received.at(-1) ?? '')).toContain('<html lang="ja">');
    expect(decoded(received.at(-1) ?? '')).toContain('background:#ffee00');
  });
});

test('a mail whose server ended before it had noted that it was out goes out again under the same Message-ID', async () => {
  const { group } = await app.make.practice();
  const patient = await app.make.patient(group);
  const data = { name: patient.first_name, group: group.group_name };
  await queueMail(app.services, { to: patient.email, language: 'en', template: 'patient_welcome', data, groupId: group.id });
  const { id, public_id, payload } = await outboxOf(patient.email);
  await app.drainJobs();
  await app.db
    .updateTable('email_outbox')
    .set({ state: 'queued', payload: json(payload) })
    .where('id', '=', id)
    .execute();
  await app.services.jobs.enqueue(app.services.db, 'mail', { outboxId: id });
  await app.drainJobs();
  const ids = received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim());
  expect(ids).toEqual([`<${public_id}@example.org>`, `<${public_id}@example.org>`]);
});
