import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Plate } from '@physio/contract/groups/logo-plate';
import type { Services } from '../http/context.ts';
import { type Task, Unreadable } from '../parsing/parsers.ts';
import type * as worker from './logo.worker.ts';

export type Logo = { png: Buffer; width: number; height: number; plate: Plate };

const shrink: Task<typeof worker.shrink> = { file: join(import.meta.dirname, 'logo.worker.ts'), name: 'shrink' };

/** A practice's logo as a small PNG with the plate it is seen on, or null when the file is missing or is not a picture. */
export async function readLogo({ store, parsers }: Pick<Services, 'store' | 'parsers'>, key: string): Promise<Logo | null> {
  if ((await store.size(key)) === null) return null;
  try {
    const { png, ...seen } = await parsers.run(`logo ${key}`, shrink, await buffer(await store.get(key)));
    return { ...seen, png: Buffer.from(png) };
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
