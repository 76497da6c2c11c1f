import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { encodeSheet } from '@physio/contract/patient-page/sheet-code';
import { PAGE_DIST } from './build.ts';

type Item = Parameters<typeof encodeSheet>[0]['items'][number];
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', html: 'text/html' };

/** The patients' page without a server behind it: what it plays stands in its address. */
export function servePage(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/p\//, '');
    const file = [join(PAGE_DIST, path), join(PAGE_DIST, 'index.html')].find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? '';
    response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
}

/** Where this exercise is played. */
export function playerAt(server: Server, item: Item): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/p/#/sheet/${encodeSheet({ rounds: 1, items: [item] })}/play`;
}
