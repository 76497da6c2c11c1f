import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadFiles } from '@physio/contract/content/uploads';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { MARKER } from '#platform/installation/marker.ts';
import { addressOf, createTestDatabase, type TestDatabase } from './database.ts';
import { factories } from './factories/factories.ts';
import { freePort, kill, type Place, startServer } from './server-process.ts';

const KILLS = Number(process.env.UPLOAD_KILLS ?? 3);
const MS_A_KILL = 60_000;
const STARTING_MS = 240_000;
const SENDERS = 4;
const MIB = 1024 * 1024;

let database: TestDatabase;
let pool: pg.Pool;
let place: Place;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection);
  place = { dataDir: await mkdtemp(join(tmpdir(), 'physio-killed-')), port: await freePort() };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(place.dataDir, { recursive: true, force: true });
});

const start = () =>
  startServer(place, { DATABASE_URL: addressOf(database.connection), SECRET_KEY: 'killed-uploads-'.padEnd(40, 'x') });
const stored = () =>
  ['uploads', 'media']
    .flatMap((name) => readdirSync(join(place.dataDir, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== MARKER)
    .map((entry) => entry.name);
const residentMiB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A body that is made while it is sent: a PDF of so many MiB. */
function sendPdf(who: { token: string; group: string }, megabytes: number): Promise<Response> {
  const parts = [
    '--b\r\nContent-Disposition: form-data; name="bucket_type_id"\r\n\r\nother\r\n',
    `--b\r\nContent-Disposition: form-data; name="files[0][file]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 ${Math.random()}\n`,
  ];
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(parts.join(''))),
    pull(controller) {
      megabytes -= 0.25;
      if (megabytes > 0) return controller.enqueue(Buffer.alloc(MIB / 4, 'x'));
      controller.enqueue(Buffer.from('\n%%EOF\r\n--b--\r\n'));
      controller.close();
    },
  });
  const headers = {
    authorization: `Bearer ${who.token}`,
    'group-id': who.group,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const options = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return fetch(`http://127.0.0.1:${place.port}${uploadFiles.path}`, options);
}

test(`${KILLS} servers killed while they receive: every stored file has its row and every row its file`, {
  timeout: STARTING_MS + KILLS * MS_A_KILL,
}, async () => {
  const { who } = await factories(openDb(pool)).practice();
  let acknowledged = 0;
  for (let round = 0; round < KILLS; round++) {
    const server = await start();
    const sends = Array.from({ length: SENDERS }, (_, n) =>
      sendPdf(who, 1 + 2 * n).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    // Before any answer, or a moment after the first, the second, the third: the others are under way.
    const moments = [sleep(40 + round * 20), ...sends];
    await moments[round % SENDERS];
    await sleep(round * 6);
    await kill(server.child);
    acknowledged += (await Promise.all(sends)).filter(Boolean).length;
  }
  const server = await start();
  const { rows } = await pool.query<{ object_key: string }>('select object_key from media_objects');
  expect(stored().sort()).toEqual(rows.map((row) => row.object_key.slice(3)).sort());
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(0);
  process.stdout.write(
    `${KILLS} kills: ${acknowledged} of ${KILLS * SENDERS} acknowledged, ${rows.length} rows, ${stored().length} files\n`,
  );

  const before = residentMiB(server.pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentMiB(server.pid));
  }, 20);
  const began = performance.now();
  expect((await sendPdf(who, 199)).status).toBe(200);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(looking);
  process.stdout.write(`199 MB in ${seconds.toFixed(2)} s, memory ${before.toFixed(0)} -> ${most.toFixed(0)} MB\n`);
  expect(most - before).toBeLessThan(150);
  await kill(server.child);
});
