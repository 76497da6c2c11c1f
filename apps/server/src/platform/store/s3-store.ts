import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { isKey } from './keys.ts';
import type { MediaStore } from './media-store.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Files in a bucket of any server that speaks S3. `address`: `https://key:secret@host/bucket?region=eu-central-1`.
 * A put that breaks off is aborted: its parts go, and no object was ever there.
 */
export function openS3Store(address: string): MediaStore {
  const { url, Bucket, region, credentials } = readAddress(address);
  const client = new S3Client({
    endpoint: url,
    region,
    credentials,
    forcePathStyle: true,
    // Many servers do not know the newer checksums; the bytes are signed and counted all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (Key: string) => {
    if (!isKey(Key)) throw new Error('not a key of the media store');
    return { Bucket, Key };
  };
  const send = async (key: string, Body: Readable) => {
    const params = { ...named(key), Body };
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  };
  const read = async (key: string, Range?: string) => {
    const { Body } = await client.send(new GetObjectCommand({ ...named(key), ...(Range && { Range }) }));
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
        return (await client.send(new HeadObjectCommand(named(key)))).ContentLength ?? null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    delete: async (key) => void (await client.send(new DeleteObjectCommand(named(key)))),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
  };
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
