import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRange } from './send-range.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'physio-sendRange-'));
const path = join(folder, 'content');
const content = randomBytes(5 * MIB + 123);
writeFileSync(path, content);
/** More than the buffers of a connection take. */
const long = join(folder, 'long');
writeFileSync(long, '');
truncateSync(long, 64 * MIB);

let server: Server;
let refused: Promise<unknown>;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const [start = 0, end = 0] = (request.headers.range ?? '').split('-').map(Number);
    const file = await open(request.url === '/long' ? long : path);
    refused = sendRange(file, { start, end }, response)
      .then(() => null)
      .catch((error: unknown) => error)
      .finally(() => file.close());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const ask = (start: number, end: number, path = '/') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path, headers: { range: `${start}-${end}` } }, resolve).on('error', reject);
  });

test('many readers at once, slow ones among them, each get exactly their bytes', async () => {
  const ranges = Array.from({ length: 12 }, (_, n) => [n * 1000, content.length - 1 - n * 77_777] as const);
  const read = await Promise.all(
    ranges.map(async ([start, end], n) => {
      const response = await ask(start, end);
      if (n % 3 > 0) return buffer(response);
      const pieces: Buffer[] = [];
      for await (const piece of response) {
        pieces.push(piece);
        await new Promise(setImmediate);
      }
      return Buffer.concat(pieces);
    }),
  );
  for (const [n, [start, end]] of ranges.entries()) expect(read[n]?.equals(content.subarray(start, end + 1))).toBe(true);
});

test('a piece is not written over before the stream has let go of it', async () => {
  const file = await open(path);
  const held: Buffer[] = [];
  const slow = new Writable({
    write(piece: Buffer, _, done) {
      // Looked at as late as the stream may.
      setImmediate(() => {
        held.push(Buffer.from(piece));
        done();
      });
    },
  });
  await sendRange(file, { start: 0, end: content.length - 1 }, slow);
  await file.close();
  expect(Buffer.concat(held).equals(content)).toBe(true);
});

test('a reader who leaves, and a file that is shorter than it was, end it', async () => {
  const response = await ask(0, 64 * MIB - 1, '/long');
  response.destroy();
  expect(await refused).toBeInstanceOf(Error);
  const file = await open(path);
  const to = new PassThrough();
  to.resume();
  await expect(sendRange(file, { start: 0, end: content.length + 9 }, to)).rejects.toThrow('shorter');
  await file.close();
});
