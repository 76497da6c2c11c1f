import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MESSAGES } from '@physio/contract/common/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Spool } from '../uploads/spool.ts';
import { AppError } from './app-error.ts';
import { validateAllButBody } from './schemas.ts';

/** A body that is too large to be read here: JSON in a file of this machine, or the fields of a form. */
export class BulkBody {
  readonly path: string | null;
  readonly fields: unknown;
  readonly #sha256: string;

  constructor(path: string | null, fields: unknown, sha256: string) {
    this.path = path;
    this.fields = fields;
    this.#sha256 = sha256;
  }

  /** Stands for its content where a repeat of a call is distinguished from another call. */
  toJSON(): string {
    return this.#sha256;
  }
}

const tooLarge = () => new AppError('too_large', MESSAGES.requestTooLarge);

/** Keeps each JSON body of `scope` in a file until the reply is sent. */
export function takeBulkBodies(scope: FastifyInstance, spool: Spool, maxBytes: number): void {
  scope.setValidatorCompiler(validateAllButBody);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    const path = spool.newPath();
    try {
      return new BulkBody(path, null, await keep(payload, path, maxBytes));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  });
  scope.addHook('preValidation', async (request) => {
    if (request.body instanceof BulkBody) return;
    const digest = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
    request.body = new BulkBody(null, request.body, digest);
  });
  const release = async ({ body }: FastifyRequest) => {
    if (body instanceof BulkBody && body.path !== null) await rm(body.path, { force: true });
  };
  scope.addHook('onSend', release);
  // A caller who went away gets no reply.
  scope.addHook('onResponse', release);
}

/** @returns the digest of what was written */
async function keep(payload: Readable, path: string, maxBytes: number): Promise<string> {
  const digest = createHash('sha256');
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      digest.update(chunk);
      yield chunk;
    }
  };
  await pipeline(payload, measured, createWriteStream(path));
  return digest.digest('hex');
}
