import type { Sentence } from '@physio/contract/common/sentence';
import { storageFull } from '@physio/contract/content/content';

const MIB = 1024 * 1024;

/** The room that a group's stored files have: `maxMegabytes` 0 means no limit. */
export function roomOf(usedBytes: number, maxMegabytes: number) {
  const limit = maxMegabytes * MIB;
  let used = usedBytes;
  return {
    left: () => (limit > 0 ? Math.max(0, limit - used) : Number.POSITIVE_INFINITY),
    /** Takes room for a file. @returns why it does not fit; null when it does */
    take(name: string, bytes: number): Sentence | null {
      if (limit > 0 && used + bytes > limit) return storageFull(name, used, limit);
      used += bytes;
      return null;
    },
  };
}
export type Room = ReturnType<typeof roomOf>;
