import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowReaders, cutWhenStill } from './slow-readers.ts';

const MIB = 1024 * 1024;
/** More than the buffers of a connection take. */
const LENGTH = 64 * MIB;
// Longer than a busy machine leaves a process waiting.
const PATIENCE_MS = 1500;

let http: FastifyInstance;
let port: number;
beforeAll(async () => {
  http = Fastify();
  cutSlowReaders(http, PATIENCE_MS);
  const piece = Buffer.alloc(MIB);
  http.get('/whole', async () => Buffer.alloc(LENGTH));
  http.get('/stream', async (_request, reply) => reply.send(Readable.from(Array<Buffer>(LENGTH / MIB).fill(piece))));
  http.get('/hijacked', (_request, reply) => {
    const { raw } = reply.hijack();
    cutWhenStill(raw, PATIENCE_MS);
    raw.end(Buffer.alloc(LENGTH));
  });
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => http.close());

const ask = (path: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return socket;
};

test.each(['/whole', '/stream', '/hijacked'])(
  'a reader of %s who takes nothing is cut, one who takes it slowly gets it all',
  async (path) => {
    const [served] = await Promise.all([once(http.server, 'connection'), ask(path).pause()]);
    await once(served[0] as Socket, 'close');

    let bytes = 0;
    for await (const chunk of ask(path)) {
      bytes += (chunk as Buffer).length;
      await turn();
    }
    expect(bytes).toBeGreaterThan(LENGTH);
  },
);
