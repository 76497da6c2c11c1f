// The least that does the same: one multipart file to disk, and a file or a part of it from disk through Node's own pipe.
// It looks up no session, counts no bytes, takes no digest, looks into no file and keeps no row.
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';

const READ_CHUNK = 256 * 1024;
const folder = process.env.FOLDER ?? '.';
const kept = join(folder, 'kept');

const uploads = Fastify();
await uploads.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY } });
uploads.post('/upload', async (request) => {
  for await (const part of request.parts()) if (part.type === 'file') await pipeline(part.file, createWriteStream(kept));
  return { success: true };
});
await uploads.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

const downloads = createServer(async (request, response) => {
  const { size } = await stat(kept);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const range = from === undefined ? { start: 0, end: size - 1 } : { start: Number(from), end: Number(to) };
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': range.end - range.start + 1 });
  await pipeline(createReadStream(kept, { ...range, highWaterMark: READ_CHUNK }), response).catch(() => {});
});
downloads.listen(Number(process.env.DOWNLOAD_PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
