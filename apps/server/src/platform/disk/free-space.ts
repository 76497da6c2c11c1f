import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { storageFull } from './storage-full.ts';

const MIB = 1024 * 1024;
const FRESH_MS = 1000;
const WAIT_MS = 50;

export type FreeSpace = {
  /** Is called whenever the space falls below the floor or rises above it. */
  onChange(listener: (isLow: boolean, freeBytes: number) => void): void;
  /** Bytes that are free now on the fullest file system of the folders; infinite where nothing is known of it. */
  read(): Promise<number>;
  /** Reads the space and keeps what it found. @returns whether less than the floor is free */
  look(): Promise<boolean>;
  /** Whether less than a share of the floor is free, by a reading of the last second. */
  isLow(share?: number): Promise<boolean>;
  /** @returns what is free above the floor beside so many bytes @throws AppError `storage_full` when that is nothing */
  requireFor(bytes: number): Promise<number>;
};

/**
 * Watches the file systems that uploads, media and the embedded database lie on, so that writes are refused while there is still
 * room for what must go on: PostgreSQL breaks down when its log cannot grow.
 */
export function openFreeSpace(folders: readonly string[], floorMegabytes: number): FreeSpace {
  const floor = floorMegabytes * MIB;
  let [free, readAt, wasLow] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false];
  let looking: Promise<boolean> | null = null;
  const listeners: Parameters<FreeSpace['onChange']>[0][] = [];

  async function lookNow(): Promise<boolean> {
    free = await space.read();
    readAt = performance.now();
    const isLow = free < floor;
    if (isLow !== wasLow) for (const listener of listeners) listener(isLow, free);
    wasLow = isLow;
    return isLow;
  }

  const space: FreeSpace = {
    onChange: (listener) => void listeners.push(listener),
    read: async () => Math.min(...(await Promise.all(folders.map(freeIn)))),
    look() {
      looking ??= lookNow().finally(() => {
        looking = null;
      });
      return looking;
    },
    async isLow(share = 1) {
      // While there is room nobody waits long for the reading: behind a queue of password hashes it may take its time.
      if (wasLow) await space.look();
      else if (performance.now() - readAt > FRESH_MS) await Promise.race([space.look(), sleep(WAIT_MS, null, { ref: false })]);
      return free < floor * share;
    },
    async requireFor(bytes) {
      await space.look();
      const left = free - bytes - floor;
      if (left < 0) throw storageFull();
      return left;
    },
  };
  return space;
}

async function freeIn(folder: string): Promise<number> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    // Some network file systems do not say.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
