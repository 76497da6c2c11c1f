import type { PlaylistEntry } from '@physio/contract/leaderboard/leaderboard';
import { useEffect, useState } from 'react';

const MEGABYTE = 1024 * 1024;
/** What a display keeps of one file and of all; beyond that it streams them at each turn. */
const MOST = { ofOne: 64 * MEGABYTE, ofAll: 256 * MEGABYTE };

/** A file's address without its signature, which changes. */
const pathOf = (address: string) => address.split('?', 1)[0] ?? address;

/** Loads the files it is given one after the other and holds them, so that they can be shown without a network. */
export function createKeeper(most = MOST) {
  const kept = new Map<string, { url: string; bytes: number }>();
  const tooLarge = new Set<string>();
  let wanted = new Map<string, string>();
  let control: AbortController | null = null;
  const room = () => most.ofAll - [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  const load = async (address: string, signal: AbortSignal): Promise<void> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return;
    if (Number(answer.headers.get('Content-Length')) > Math.min(most.ofOne, room())) {
      tooLarge.add(pathOf(address));
      return void answer.body?.cancel();
    }
    const file = await answer.blob();
    if (!signal.aborted) kept.set(pathOf(address), { url: URL.createObjectURL(file), bytes: file.size });
  };

  const forget = (path: string) => {
    URL.revokeObjectURL(kept.get(path)?.url ?? '');
    kept.delete(path);
  };

  return {
    /** All that is to be kept now. What has failed before is tried again; a call while files are loading changes only the list. */
    async want(addresses: readonly string[]): Promise<void> {
      wanted = new Map(addresses.map((address) => [pathOf(address), address]));
      for (const path of [...kept.keys()]) if (!wanted.has(path)) forget(path);
      if (control) return;
      control = new AbortController();
      const { signal } = control;
      for (const path of [...wanted.keys()]) {
        const address = wanted.get(path);
        if (address && !kept.has(path) && !tooLarge.has(path)) await load(address, signal).catch(() => {});
        if (signal.aborted) return;
      }
      control = null;
    },
    /** Where a kept file is, else its own address. */
    urlOf: (address: string): string => kept.get(pathOf(address))?.url ?? address,
    end: () => {
      control?.abort();
      control = null;
      for (const path of [...kept.keys()]) forget(path);
    },
  };
}

/** The files of a playlist, kept while it is shown. @returns where to show a file from */
export function useKeptFiles(items: readonly PlaylistEntry[]): (address: string) => string {
  const [keeper] = useState(createKeeper);
  useEffect(() => void keeper.want(items.flatMap(({ file_path }) => file_path ?? [])), [keeper, items]);
  useEffect(() => keeper.end, [keeper]);
  return keeper.urlOf;
}
