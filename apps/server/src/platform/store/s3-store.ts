import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { inSpan } from '../tracing/spans.ts';
import { isKey } from './keys.ts';
import type { MediaStore } from './media-store.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
const ATTEMPTS = 2;
const READERS = 500;
/** A slow reader keeps the bucket waiting, too: they are cut off before that. */
const STILL_READER_MS = 60_000;

/**
 * Files in a bucket of any server with the S3 protocol. `address`: `https://key:secret@host/bucket?region=eu-central-1`.
 * A put that breaks off is aborted: its parts go, and no object was ever there.
 */
export function openS3Store(address: string, timeoutSeconds: number): MediaStore {
  const { url, Bucket, region, credentials } = readAddress(address);
  const timeoutMs = timeoutSeconds * 1000;
  const clientFor = (socketTimeout: number, agent?: { maxSockets: number }) => {
    const client = new S3Client({
      endpoint: url,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout, httpAgent: agent, httpsAgent: agent },
      // Many servers do not know the newer checksums; the bytes are signed and counted all the same.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    client.middlewareStack.add(
      (next, { commandName }) =>
        (args) =>
          inSpan('client', `S3 ${commandName}`, () => next(args)),
      { step: 'initialize' },
    );
    return client;
  };
  const client = clientFor(timeoutMs);
  // Apart, so that many who read slowly keep nobody from writing.
  const reader = clientFor(STILL_READER_MS, { maxSockets: READERS });
  const named = (Key: string) => {
    if (!isKey(Key)) throw new Error('not a key of the media store');
    return { Bucket, Key };
  };
  const send = async (key: string, Body: Readable) => {
    const params = { ...named(key), Body };
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  };
  const read = async (key: string, Range?: string) => {
    const command = new GetObjectCommand({ ...named(key), ...(Range && { Range }) });
    const { Body } = await within(timeoutMs, (abortSignal) => reader.send(command, { abortSignal }));
    if (!(Body instanceof Readable)) throw new Error('the media store sent no stream');
    return Body;
  };

  return {
    async put(key, content) {
      const digest = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          digest.update(chunk);
          done(null, chunk);
        },
      });
      // Whichever fails ends the other.
      const sending = send(key, measure).catch((error: unknown) => {
        measure.destroy(error instanceof Error ? error : new Error('the media store refused'));
        throw error;
      });
      await Promise.all([pipeline(content, measure), sending]);
      return { bytes, sha256: digest.digest() };
    },
    async putFile(key, path) {
      await send(key, createReadStream(path));
      await rm(path, { force: true });
    },
    get: (key) => read(key),
    send: async (key, { start, end }, to) => pipeline(await read(key, `bytes=${start}-${end}`), to),
    async size(key) {
      if (!isKey(key)) return null;
      try {
        const command = new HeadObjectCommand(named(key));
        return (await within(timeoutMs, (abortSignal) => reader.send(command, { abortSignal }))).ContentLength ?? null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const command = new DeleteObjectCommand(named(key));
      await within(timeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    },
    // The older call: every S3 server has it.
    async isEmpty() {
      const command = new ListObjectsCommand({ Bucket, MaxKeys: 1 });
      const { Contents = [] } = await within(timeoutMs, (abortSignal) => client.send(command, { abortSignal }));
      return Contents.length === 0;
    },
    async check() {
      const command = new HeadBucketCommand({ Bucket });
      await within(timeoutMs, (abortSignal) => client.send(command, { abortSignal }));
    },
  };
}

/** For short questions, all attempts together: until the answer begins. */
async function within<T>(milliseconds: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asking = new AbortController();
  const timeout = setTimeout(() => asking.abort(), milliseconds);
  return ask(asking.signal).finally(() => clearTimeout(timeout));
}

const isAbsent = (error: unknown) => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

function readAddress(address: string) {
  const { origin, protocol, host, pathname, searchParams, username, password } = new URL(address);
  return {
    url: origin === 'null' ? `${protocol}//${host}` : origin,
    Bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}
