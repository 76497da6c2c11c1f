import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadFiles } from '@physio/contract/content/uploads';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { pdf } from '#test/files.ts';
import type { ByteRange, MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'physio-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'media', configs: [] }],
});
let address: string;
let store: MediaStore;
beforeAll(async () => {
  const { port } = await server.run();
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}/media`;
  store = openS3Store(address, 15);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
async function sent(key: string, range: ByteRange): Promise<Buffer> {
  const to = new PassThrough();
  const [content] = await Promise.all([buffer(to), store.send(key, range, to)]);
  return content;
}
const objects = () => readdirSync(join(folder, 'media'), { recursive: true }).filter((name) => String(name).endsWith('_object'));

describe('the store of a bucket', () => {
  test('keeps a small object: size, digest, whole and part', async () => {
    const stored = await store.put('aa/small.gif', Readable.from([Buffer.from('GIF89a '), Buffer.from('and so on')]));
    expect([stored.bytes, stored.sha256.length, await store.size('aa/small.gif')]).toEqual([16, 32, 16]);
    expect((await buffer(await store.get('aa/small.gif'))).toString()).toBe('GIF89a and so on');
    expect((await sent('aa/small.gif', { start: 3, end: 5 })).toString()).toBe('89a');
    await store.delete('aa/small.gif');
    expect(await store.size('aa/small.gif')).toBeNull();
  });

  test('keeps a large one in parts, from a file', async () => {
    const path = join(folder, 'large');
    const content = randomBytes(20 * MIB);
    writeFileSync(path, content);
    await store.putFile('bb/large.mp4', path);
    expect([await store.size('bb/large.mp4'), existsSync(path)]).toEqual([20 * MIB, false]);
    expect((await buffer(await store.get('bb/large.mp4'))).equals(content)).toBe(true);
    const middle = await sent('bb/large.mp4', { start: 9 * MIB, end: 9 * MIB + 99 });
    expect(middle.equals(content.subarray(9 * MIB, 9 * MIB + 100))).toBe(true);
    await store.delete('bb/large.mp4');
  });

  test('a put that breaks off leaves no object', async () => {
    const broken = Readable.from(
      (async function* () {
        for (let n = 0; n < 12; n++) yield Buffer.alloc(MIB);
        throw new Error('the line is dead');
      })(),
    );
    await expect(store.put('cc/broken.mp4', broken)).rejects.toThrow('the line is dead');
    expect([await store.size('cc/broken.mp4'), objects()]).toEqual([null, []]);
  });

  test('takes no foreign key, and says when it cannot be used', async () => {
    await expect(store.put('../outside.gif', Readable.from([Buffer.from('x')]))).rejects.toThrow('not a key');
    expect(await store.size('../../etc/passwd')).toBeNull();
    await store.check();
    await expect(openS3Store(address.replace('/media', '/absent'), 15).check()).rejects.toThrow();
    const otherClient = openS3Store(address.replace('//S3RVER:', '//STRANGER:'), 15);
    await expect(otherClient.put('dd/x.gif', Readable.from([Buffer.from('x')]))).rejects.toThrow('Access Key Id');
  });
});

/** The signature of AWS, version 4, of a request as it arrived. */
function signatureOf({ method, url, headers }: IncomingMessage, secret: string): string {
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', canonical.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((before, part) => sign(before, part), `AWS4${secret}`);
  return sign(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n')).toString('hex');
}

test('requests are signed with the secret, for the region', async () => {
  let sent = { scope: '', given: '', expected: '' };
  const receiver = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    sent = { scope: authorization, given: authorization.split('Signature=')[1] ?? '', expected: signatureOf(request, 's/e+c') };
    response.writeHead(200, { 'content-length': 7 }).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const signing = openS3Store(`http://key:s%2Fe%2Bc@127.0.0.1:${port}/media?region=ap-south-1`, 15);
  expect(await signing.size('aa/small.gif')).toBe(7);
  expect(sent.scope).toContain('/ap-south-1/s3/aws4_request');
  expect(sent.given).toBe(sent.expected);
  receiver.close();
});

test('the server keeps uploads there and sends them with ranges', async () => {
  const app = await buildTestApp({ S3_URL: address });
  const { who } = await app.make.practice();
  const file = pdf();
  expect((await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [file] } }, who)).status).toBe(200);
  const { object_key } = await app.db.selectFrom('media_objects').select('object_key').executeTakeFirstOrThrow();
  const link = app.services.links.link(object_key);
  expect((await app.http.inject(link)).rawPayload.length).toBe(file.size);
  const part = await app.http.inject({ url: link, headers: { range: 'bytes=0-7' } });
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.4']);
  await app.close();
});
