import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadFiles } from '@physio/contract/content/uploads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

let http: FastifyInstance;
let port: number;
/** When the bodies of uploads begin to be read. */
let reading: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  http = Fastify();
  cutSlowBodies(http, { lookEveryMs: 200, leastBytes: 1000, smallBodyMs: 400 });
  http.addContentTypeParser('multipart/form-data', async (_request: unknown, body: NodeJS.ReadableStream) => {
    await reading;
    for await (const _ of body);
  });
  http.post('/files', { config: { endpoint: uploadFiles } }, async () => 'whole');
  http.post('/fields', async () => 'whole');
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => http.close());

/** Begins a body of `length` bytes and sends a piece of it every 50 ms. @returns what came back before the socket closed */
async function trickle(path: string, type: string, piece: number, length = 100_000): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  let left = length;
  const sending = setInterval(() => {
    const bytes = Math.min(piece, left);
    left -= bytes;
    if (bytes > 0) socket.write(Buffer.alloc(bytes, ' '));
  }, 50);
  await closed;
  clearInterval(sending);
  return received;
}

test('an upload that stalls or trickles is cut, one that moves is not', async () => {
  const multipart = 'multipart/form-data; boundary=b';
  expect(await trickle('/files', multipart, 0)).not.toContain('whole');
  expect(await trickle('/files', multipart, 1)).not.toContain('whole');
  expect(await trickle('/files', multipart, 5000)).toContain('whole');
});

test('a sender who waits for a place is not cut, however long', async () => {
  reading = sleep(1500);
  expect(await trickle('/files', 'multipart/form-data; boundary=b', 500_000, 1_000_000)).toContain('whole');
});

test('any other body must come within its time, however it moves', async () => {
  expect(await trickle('/fields', 'application/json', 2000)).not.toContain('whole');
  expect(await trickle('/fields', 'application/json', 1)).not.toContain('whole');
});
