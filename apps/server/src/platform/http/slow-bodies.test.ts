import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadFiles } from '@physio/contract/content/uploads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const MULTIPART = 'multipart/form-data; boundary=b';
const PATIENCE = { lookEveryMs: 15_000, leastBytes: 1000, smallBodyMs: 30_000 };

let http: FastifyInstance;
let port: number;
/** When the bodies of uploads begin to be read. */
let reading: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  // Time passes by what was sent and read, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  http = Fastify();
  cutSlowBodies(http, PATIENCE);
  http.addContentTypeParser('multipart/form-data', async (_request: unknown, body: NodeJS.ReadableStream) => {
    await reading;
    for await (const _ of body);
  });
  http.post('/files', { config: { endpoint: uploadFiles } }, async () => 'whole');
  http.post('/fields', async () => 'whole');
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await http.close();
  vi.useRealTimers();
});

const turn = () => new Promise<void>((done) => setImmediate(done));
/** Lets the server look at its senders once. */
async function look(): Promise<void> {
  vi.advanceTimersByTime(PATIENCE.lookEveryMs);
  await turn();
}

/** Begins a call with a body of `length` bytes, of which the server has the head. */
async function begin(path: string, type: string, length: number) {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = once(socket, 'close');
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${type}`, `Content-Length: ${length}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [served] = (await once(http.server, 'connection')) as [Socket];
  while (vi.getTimerCount() === 0) await turn();
  return {
    send: (bytes: number) => void socket.write(Buffer.alloc(bytes, ' ')),
    isOpen: () => !socket.closed,
    /** What came back before the socket closed. */
    received: () => closed.then(() => received),
    served,
  };
}

/** Sends a piece of a body before each look. @returns what came back */
async function trickle(path: string, type: string, piece: number, length = 100_000): Promise<string> {
  const { send, isOpen, served, received } = await begin(path, type, length);
  let left = length;
  while (isOpen()) {
    const bytes = Math.min(piece, left);
    const expected = served.bytesRead + bytes;
    left -= bytes;
    if (bytes > 0) send(bytes);
    while (isOpen() && served.bytesRead < expected) await turn();
    await look();
  }
  return received();
}

test('an upload that stalls or trickles is cut, one that moves is not', async () => {
  expect(await trickle('/files', MULTIPART, 0)).not.toContain('whole');
  expect(await trickle('/files', MULTIPART, 1)).not.toContain('whole');
  expect(await trickle('/files', MULTIPART, 5000)).toContain('whole');
});

test('a sender who waits for a place is not cut, however long', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  reading = promise;
  const { send, isOpen, received } = await begin('/files', MULTIPART, 1_000_000);
  send(500_000);
  for (let waited = 0; waited < 20; waited++) await look();
  expect(isOpen()).toBe(true);
  resolve();
  await look();
  send(500_000);
  expect(await received()).toContain('whole');
});

test('any other body must come within its time, however it moves', async () => {
  expect(await trickle('/fields', 'application/json', 2000)).not.toContain('whole');
  expect(await trickle('/fields', 'application/json', 1)).not.toContain('whole');
});
