import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OverLimit, type Parsers, type Task } from '../parsing/parsers.ts';
import type * as claims from './claim.worker.ts';
import type { Content, Sent } from './claim.worker.ts';
import type * as worker from './inspect.worker.ts';
import type { Fault } from './inspect.worker.ts';

const inspectFile: Task<typeof worker.inspectFile> = { file: join(import.meta.dirname, 'inspect.worker.ts'), name: 'inspectFile' };
const claimOf: Task<typeof claims.claimOf> = { file: join(import.meta.dirname, 'claim.worker.ts'), name: 'claimOf' };
/** Kept without being inspected when that takes too much: nothing of them is decoded here. */
const KEPT_UNREAD: readonly string[] = ['pdf', 'mp4'];

/** Looks into a file that somebody sent; a file that takes too much is refused, or kept as what it says it is. */
export async function inspect(parsers: Parsers, turnOf: string, sent: Sent): Promise<Content | Fault> {
  try {
    return await parsers.run(turnOf, inspectFile, sent);
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    const claim = KEPT_UNREAD.includes(sent.extension) ? await parsers.run(turnOf, claimOf, sent) : null;
    // Some of it may have been written already.
    return claim === null ? { fault: 'over_limit' } : { ...claim, wasCleaned: true };
  } finally {
    await rm(sent.draft, { force: true });
  }
}
