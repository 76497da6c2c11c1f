import { stat } from 'node:fs/promises';
import { extensionOf } from '@physio/contract/text/file-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import type { Parsers } from '../parsing/parsers.ts';
import { inspect } from './inspect.ts';
import { digestOf, type SpooledFile } from './spool.ts';

/** Looks at each file once the call's input is known to be good, and removes what is left when the reply is sent. */
export function watchUploads(http: FastifyInstance, { spool, parsers }: Pick<Services, 'spool' | 'parsers'>) {
  http.decorateRequest('spooled', null);
  http.addHook('preHandler', async (request) => {
    for (const file of request.spooled ?? []) await look(parsers, turnOf(request), file, spool.newPath());
  });
  const release = async (request: FastifyRequest) => {
    if (request.spooled) await spool.release(request.spooled);
  };
  http.addHook('onSend', release);
  // A caller who went away gets no reply.
  http.addHook('onResponse', release);
}

/** A group's files wait for one another, not for those of others. */
const turnOf = ({ group, user, ip }: FastifyRequest): string => group?.publicId ?? user?.publicId ?? ip;

async function look(parsers: Parsers, turn: string, file: SpooledFile, draft: string): Promise<void> {
  // What was not kept has nothing to look at.
  if ('fault' in file.content && file.content.fault !== 'unsupported') return;
  const extension = extensionOf(file.sentName);
  file.content = await inspect(parsers, turn, { path: file.path, extension, draft });
  if ('fault' in file.content || !file.content.wasCleaned) return;
  file.sha256 = await digestOf(file.path);
  file.bytes = (await stat(file.path)).size;
}
