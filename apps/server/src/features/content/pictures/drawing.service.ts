import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/http/context.ts';
import type { Task } from '#platform/parsing/parsers.ts';
import { digestOf } from '#platform/uploads/spool.ts';
import { type PutObject, putObject } from '../storage/objects.service.ts';
import type * as worker from './drawing.worker.ts';
import type { Drawing } from './drawing.worker.ts';

const MIMES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

const draw: Task<typeof worker.draw> = { file: join(import.meta.dirname, 'drawing.worker.ts'), name: 'draw' };

/**
 * Puts a picture into the store, written again: at most `side` pixels a side, upright, and nothing in it but the picture.
 * @throws Unreadable when its pixels cannot be read, OverLimit when that takes too much
 */
export async function drawPicture(
  services: Pick<Services, 'db' | 'relaxedDb' | 'store' | 'spool' | 'parsers'>,
  turnOf: string,
  path: string,
  { side, format }: Drawing,
): Promise<PutObject> {
  const drawn = services.spool.newPath();
  try {
    const size = await services.parsers.run(turnOf, draw, { side, format, from: path, to: drawn });
    const facts = { sha256: await digestOf(drawn), bytes: (await stat(drawn)).size, mime: MIMES[format], type: format };
    return await putObject(services, drawn, { ...facts, ...size, durationMs: null });
  } finally {
    await rm(drawn, { force: true });
  }
}
