import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atMost } from '../limits/at-most.ts';
import { inspect } from './inspect.ts';
import { digestOf, type Spool, type SpooledFile } from './spool.ts';

/** Pictures are decoded one after another: each may take a hundred megabytes for a moment. */
const oneByOne = atMost(1, 1000);

/** Looks at each file once the call's input is known to be good, and removes what is left when the reply is sent. */
export function watchUploads(http: FastifyInstance, spool: Spool) {
  http.decorateRequest('spooled', null);
  http.addHook('preHandler', async (request) => {
    for (const file of request.spooled ?? []) await oneByOne(() => look(file, spool.newPath()));
  });
  const release = async (request: FastifyRequest) => {
    if (request.spooled) await spool.release(request.spooled);
  };
  http.addHook('onSend', release);
  // A caller who went away gets no reply.
  http.addHook('onResponse', release);
}

async function look(file: SpooledFile, draft: string): Promise<void> {
  // What was not kept has nothing to look at.
  if ('fault' in file.content && file.content.fault !== 'unsupported') return;
  const dot = file.sentName.lastIndexOf('.');
  file.content = await inspect(file.path, dot < 0 ? '' : file.sentName.slice(dot + 1).toLowerCase(), draft);
  if ('fault' in file.content || !file.content.wasCleaned) return;
  file.sha256 = await digestOf(file.path);
  file.bytes = (await stat(file.path)).size;
}
