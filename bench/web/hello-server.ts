// Serves the built hello page (FOLDER) from memory, compressed beforehand as the console's files are.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const folder = join(process.env.FOLDER ?? '.', 'dist');
const http = Fastify();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const type = TYPES[extname(name)];
  if (type === undefined) continue;
  const body = brotliCompressSync(readFileSync(join(folder, name)));
  http.get(name === 'index.html' ? '/' : `/${name}`, (_request, reply) =>
    reply.type(type).header('Content-Encoding', 'br').send(body),
  );
}
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write('ready\n');
