import { readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS } from '@physio/contract/common/dates';
import { uploadFiles } from '@physio/contract/content/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdf } from '#test/files.ts';
import { sweepAtStart, sweepDrafts } from '../storage/cleaning.service.ts';
import * as objects from '../storage/objects.queries.ts';
import { keepObject, putObject } from '../storage/objects.service.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let port: number;
beforeAll(async () => {
  app = await buildTestApp({ UPLOADS_AT_ONCE: '2', UPLOADS_PER_GROUP: '2' });
  practice = await app.make.practice();
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const stored = () =>
  ['uploads', 'media']
    .flatMap((name) => readdirSync(join(app.config.DATA_DIR, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).length;
const rows = async () => (await app.db.selectFrom('media_objects').select('id').execute()).length;

const MIB = 1024 * 1024;
const head = (length: number) =>
  [
    `POST ${uploadFiles.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${practice.token}`,
    `Group-Id: ${practice.group.public_id}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '',
    '--b\r\nContent-Disposition: form-data; name="bucket_type_id"\r\n\r\nother\r\n--b\r\nContent-Disposition: form-data; name="files[0][file]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  ].join('\r\n');

/** Sends a part of a large upload, and no more. */
async function begin(share: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((done) => socket.write(head(2 * MIB), () => done()));
  await new Promise<void>((done) => socket.write(Buffer.alloc(Math.floor(2 * MIB * share), '%PDF-1.4 '), () => done()));
  return socket;
}

/** Disconnects in the middle, cleanly or not. */
async function breakOff(share: number, leave: (socket: Socket) => void): Promise<void> {
  const socket = await begin(share);
  const gone = new Promise<void>((done) => socket.once('close', () => done()));
  leave(socket);
  socket.resume();
  await gone;
}

test('50 uploads broken off at 10, 50 and 90 % leave no file and no row', async () => {
  const leaves = [(socket: Socket) => socket.resetAndDestroy(), (socket: Socket) => void socket.end()];
  const [first, second] = await Promise.all([begin(0.5), begin(0.9)]);
  await expect.poll(stored).toBeGreaterThan(0);
  const broken = Array.from({ length: 48 }, (_, n) =>
    breakOff([0.1, 0.5, 0.9][n % 3] as number, leaves[n % 2] as (typeof leaves)[0]),
  );
  first.resetAndDestroy();
  second.end();
  await Promise.all(broken);
  const connections = () => new Promise((done) => app.http.server.getConnections((_error, count) => done(count)));
  await expect.poll(connections).toBe(0);
  await expect.poll(stored).toBe(0);
  expect([await rows(), (await app.db.selectFrom('media_drafts').selectAll().execute()).length]).toEqual([0, 0]);
});

test('after them the server takes a whole one', async () => {
  const input = { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } } as const;
  expect((await app.call(uploadFiles, input, practice.who)).status).toBe(200);
  expect([stored(), await rows()]).toEqual([1, 1]);
});

test('slow uploads of a group make it wait for a place, and no other group', async () => {
  const before = stored();
  const slow = [await begin(0.1), await begin(0.1)];
  await expect.poll(stored).toBe(before + 2);
  const send = ({ who }: typeof practice) =>
    app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } }, who);
  let answered = false;
  const own = send(practice).finally(() => {
    answered = true;
  });
  expect((await send(await app.make.practice())).status).toBe(200);
  // The slow ones are there still.
  expect([answered, stored()]).toEqual([false, before + 3]);
  for (const socket of slow) socket.destroy();
  expect((await own).status).toBe(200);
});

test('nothing is received for who may not send', async () => {
  const before = stored();
  for (const [who, status] of [
    [{}, 401],
    [{ token: practice.token }, 400],
    [{ token: practice.token, group: (await app.make.group()).public_id }, 403],
  ] as const)
    expect((await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } }, who)).status).toBe(
      status,
    );
  expect(stored()).toBe(before);
});

test('a file whose transaction died is swept, one whose transaction is open is not', async () => {
  const { services, db } = app;
  const { store } = services;
  const [dead, open, young] = ['aa/dead.pdf', 'aa/open.pdf', 'aa/young.pdf'];
  for (const key of [dead, open, young]) {
    await store.put(key, Readable.from([Buffer.from('%PDF')]));
    await objects.insertDraft(services.relaxedDb, key);
  }
  const aged = db.updateTable('media_drafts').set({ created_at: new Date(Date.now() - 2 * DAY_MS) });
  await aged.where('object_key', 'in', [dead, open]).execute();
  await db.transaction().execute(async (transaction) => {
    expect(await objects.deleteDraft(transaction, open)).toBe(true);
    await sweepDrafts(services);
    expect(await Promise.all([dead, open, young].map(store.size))).toEqual([null, 4, 4]);
  });
  await sweepAtStart(services);
  expect(await Promise.all([open, young].map(store.size))).toEqual([4, null]);
  await store.delete(open);
});

test('a server that dies between the put and the transaction leaves no row, and the next start removes the file', async () => {
  const put = await putPdf();
  const before = await rows();
  expect(await app.services.store.size(put.key)).toBe(4);
  await sweepAtStart(app.services);
  expect([await app.services.store.size(put.key), await rows()]).toEqual([null, before]);
  const late = app.db.transaction().execute((transaction) => keepObject(transaction, practice.group.id, put));
  await expect(late).rejects.toThrow('swept');
});

async function putPdf() {
  const path = app.services.spool.newPath();
  writeFileSync(path, '%PDF');
  const facts = { sha256: Buffer.alloc(32), bytes: 4, mime: 'application/pdf', type: 'pdf', width: null, height: null };
  return putObject(app.services, path, { ...facts, durationMs: null });
}
