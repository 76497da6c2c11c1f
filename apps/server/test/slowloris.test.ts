import { connect, type Socket } from 'node:net';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { uploadFiles } from '@physio/contract/content/uploads';
import { listTags } from '@physio/contract/tags/tags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

const MOST = 40;
const DRIBBLERS = 120;

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let origin: URL;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await buildTestApp({ MAX_CONNECTIONS: String(MOST) });
  practice = await app.make.practice();
  origin = new URL(await app.http.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends a beginning and no more. */
async function dribble(beginning: string): Promise<void> {
  const socket = connect(Number(origin.port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise<void>((sent) => socket.write(beginning, () => sent()));
}
const head = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n');
const BEGINNINGS = {
  header: head('GET', '/healthz', 'X-Slow: '),
  body: `${head('POST', authenticateAdmin.path, 'Content-Type: application/json', 'Content-Length: 1000')}\r\n\r\n{`,
};
/** On a connection of its own, as from another browser. */
const ask = async () => {
  const headers = { authorization: `Bearer ${practice.token}`, 'group-id': practice.group.public_id, connection: 'close' };
  return (await fetch(new URL(listTags.path, origin), { headers })).status;
};
const connections = () => new Promise<number>((done) => app.http.server.getConnections((_error, count) => done(count)));

test.each(['header', 'body'] as const)('three times as many as may connect dribble a %s, and nobody else notices', async (part) => {
  const answers: number[] = [];
  for (let n = 0; n < DRIBBLERS; n++) {
    await dribble(BEGINNINGS[part]);
    if (n % 5 === 0) answers.push(await ask());
  }
  expect(answers).toEqual(Array(DRIBBLERS / 5).fill(200));
  await expect.poll(connections).toBeLessThanOrEqual(MOST);
});

test('when every connection serves a call the next one is told that the server is busy, and one that is free is used again', async () => {
  const upload = `${head(
    'POST',
    uploadFiles.path,
    `Authorization: Bearer ${practice.token}`,
    `Group-Id: ${practice.group.public_id}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000',
  )}\r\n\r\n`;
  // A question that is answered has found or made room, which another upload takes.
  const fill = async () => {
    const status = await ask();
    if (status === 200) await dribble(upload);
    return status;
  };
  for (let n = 0; n < MOST; n++) await dribble(upload);
  await expect.poll(fill).toBe(503);
  sockets.at(-1)?.destroy();
  await expect.poll(ask).toBe(200);
});
