import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOnClose } from './draining.ts';

/** A server whose call `/held` is answered when `release` is called. */
async function openServer(limitMs: number) {
  const http = Fastify({ return503OnClosing: false });
  drainOnClose(http, { graceMs: 100, limitMs });
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  http.get('/held', async () => {
    begun.resolve();
    await held.promise;
    return 'done';
  });
  http.get('/quick', async () => 'done');
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  return { http, port, begun: begun.promise, release: held.resolve };
}

/** A connection that is kept for more calls. `said` grows with what comes back. */
async function openKept(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const kept = {
    said: '',
    closed: once(socket, 'close'),
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
  };
  socket.on('data', (chunk) => {
    kept.said += chunk;
  });
  const answered = async () => {
    while (!kept.said.includes('done')) await once(socket, 'data');
  };
  await once(socket, 'connect');
  return { kept, answered };
}

test('calls on kept connections are answered and asked to close, idle ones end, and the close waits for no more', async () => {
  const { http, port, begun, release } = await openServer(30_000);
  const [busy, idle, late] = [await openKept(port), await openKept(port), await openKept(port)];
  idle.kept.ask('/quick');
  await idle.answered();
  busy.kept.ask('/held');
  await begun;
  const closed = http.close();
  late.kept.ask('/quick');
  await late.answered();
  expect(late.kept.said).toMatch(/^HTTP\/1.1 200.*connection: close/is);
  await Promise.all([idle.kept.closed, late.kept.closed]);
  expect(busy.kept.said).toBe('');
  release();
  await closed;
  await busy.kept.closed;
  expect(busy.kept.said).toMatch(/^HTTP\/1.1 200.*connection: close.*done$/is);
});

test('what does not end is cut at the limit', async () => {
  const { http, port, begun, release } = await openServer(200);
  const busy = await openKept(port);
  busy.kept.ask('/held');
  await begun;
  await http.close();
  await busy.kept.closed;
  expect(busy.kept.said).toBe('');
  release();
});
