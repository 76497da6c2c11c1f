import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '@physio/contract/common/errors';
import { uploadFiles } from '@physio/contract/content/uploads';
import { listTags } from '@physio/contract/tags/tags';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepDrafts } from '#features/content/storage/cleaning.service.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { pdf } from './files.ts';

type Mood = 'well' | 'refuses' | 'is silent' | 'breaks off';

const folder = mkdtempSync(join(tmpdir(), 'physio-outages-'));
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'media', configs: [] }],
});
let mood: Mood = 'well';
let behind: number;
/** Stands before the bucket and behaves as the test wants. */
const front = createServer((from: IncomingMessage, to: ServerResponse) => {
  if (mood === 'is silent') return;
  if (mood === 'refuses') return void to.writeHead(500).end();
  if (mood === 'breaks off') return void from.once('data', () => from.destroy()).once('end', () => to.destroy());
  const { method, url: path, headers } = from;
  const on = request({ host: '127.0.0.1', port: behind, method, path, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
  });
  from.pipe(on);
});

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  behind = (await bucket.run()).port;
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  app = await buildTestApp({ S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/media`, S3_TIMEOUT_S: '1' });
  practice = await app.make.practice();
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await app.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (file: File) => app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [file] } }, practice.who);
const tags = async () => (await app.call(listTags, { query: {} }, practice.who)).status;
const objects = async () => (await app.db.selectFrom('media_objects').select('object_key').execute()).length;

test.each(['refuses', 'is silent', 'breaks off'] as const)(
  'a bucket that %s: the file fails by name, all else goes on',
  async (now) => {
    const kept = pdf('kept.pdf');
    expect((await send(kept)).status).toBe(200);
    const { object_key } = await app.db
      .selectFrom('media_objects')
      .select('object_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const before = await objects();

    mood = now;
    const file = pdf('a.pdf');
    const [{ status, body }, beside] = await Promise.all([send(file), tags()]);
    expect([status, body.failed_files, body.message, beside]).toEqual([400, ['a.pdf'], 'Failed to upload a.pdf file(s)', 200]);
    expect([await objects(), (await app.http.inject('/readyz')).statusCode]).toEqual([before, 503]);
    const link = await app.http.inject(app.services.links.link(object_key));
    expect([link.statusCode, link.json().message, link.headers['retry-after']]).toEqual([503, MESSAGES.filesUnreachable, '10']);

    mood = 'well';
    expect((await send(file)).status).toBe(200);
    await sweepDrafts(app.services, 0);
    expect(await app.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
  },
);

test('files that cannot be removed hold no more than two connections to the database', async () => {
  const { store, config } = app.services;
  let end = () => {};
  const away = new Promise<void>((_, refuse) => {
    end = () => refuse(new Error('the bucket is away'));
  });
  away.catch(() => {});
  const putting = vi.spyOn(store, 'putFile').mockRejectedValue(new Error('the bucket is away'));
  const removing = vi.spyOn(store, 'delete').mockReturnValue(away);
  const others = await Promise.all(Array.from({ length: config.DATABASE_POOL_MAX }, () => app.make.practice()));
  const uploads = others.map(({ who }) =>
    app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } }, who),
  );
  await expect.poll(() => putting.mock.calls.length).toBe(others.length);
  for (let n = 0; n < 10; n++) expect(await tags()).toBe(200);
  expect(removing.mock.calls.length).toBe(2);
  end();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(others.map(() => 400));
  vi.restoreAllMocks();
});
