import { setTimeout as sleep } from 'node:timers/promises';
import { removeTemporary } from './address.ts';
import { askToStop } from './claim.ts';
import { killAll, readHolder } from './holder.ts';
import { launch, type Running } from './launch.ts';
import type { Patience, Site } from './site.ts';
import { OTHER_WAY } from './unavailable.ts';

/** Being up for so long makes up for one start: what is stopped now and then is back at once, what cannot stay up is not. */
const MAKES_UP_MS = 1_000;
const LOOK_EVERY_MS = 500;
/** Without any answer for so long, it is frozen; one that starts, stops or recovers refuses, which is an answer. */
const FROZEN_MS = 4_000;

/** About a minute and a half, then whoever started the server has to know. */
const PATIENCE: Patience = { firstPauseMs: 100, longestPauseMs: 3_000, mostStarts: 35 };

/** The pause before the start that follows so many in a row. */
export const pauseMs = (startsInARow: number, { firstPauseMs, longestPauseMs }: Patience) =>
  Math.min(firstPauseMs * 2 ** startsInARow, longestPauseMs);

export type Life = {
  stop(): Promise<void>;
  /** Settles when it is given up: it does not start, or does not stay up. */
  givenUp: Promise<void>;
  /** Connections have been answered by nothing for so long: one that is frozen is replaced. */
  endIfFrozen(silentMs: number): void;
};

/** Starts PostgreSQL again whenever it ends by itself (the kernel short of memory, say), until stopped or given up. */
export function keepRunning(site: Site, first: Running, patience = PATIENCE): Life {
  let running: Running | null = first;
  let stopping: Promise<void> | null = null;
  const givenUp = Promise.withResolvers<void>();
  const unsticking = setInterval(() => running !== null && !stopping && hurryStop(site), LOOK_EVERY_MS).unref();
  const life = live(first);

  async function live(current: Running): Promise<void> {
    for (let [next, starts]: [Running | null, number] = [current, 0]; next !== null; ) {
      const upSince = performance.now();
      const lastOutput = await next.ended;
      running = null;
      if (stopping) return;
      site.log('PostgreSQL ended by itself.', { lastOutput });
      const madeUp = Math.floor((performance.now() - upSince) / MAKES_UP_MS);
      [next, starts] = await startAgain(Math.max(0, starts - madeUp));
    }
    if (stopping) return;
    site.log(`PostgreSQL does not stay up: look for the cause and start again, or ${OTHER_WAY}.`);
    givenUp.resolve();
  }

  /** @returns what runs, or null, and the starts in a row */
  async function startAgain(before: number): Promise<[Running | null, number]> {
    for (let starts = before; starts < patience.mostStarts; starts++) {
      await sleep(pauseMs(starts, patience));
      if (stopping) break;
      try {
        running = await launch(site);
        if (stopping) await running.stop();
        return [running, starts + 1];
      } catch (error) {
        site.log('PostgreSQL could not be started again.', { reason: String(error) });
      }
    }
    return [null, 0];
  }

  async function stop(): Promise<void> {
    clearInterval(unsticking);
    await running?.stop();
    await life;
    removeTemporary(site.folder.run);
  }

  return {
    givenUp: givenUp.promise,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    endIfFrozen: (silentMs) => {
      if (running === null || stopping || silentMs < FROZEN_MS) return;
      site.log('PostgreSQL does not answer and is replaced.', { silentMs: Math.round(silentMs) });
      killAll(site.folder.data);
    },
  };
}

/** Asked to stop when its clients are gone (a SIGTERM), it would wait for ours for ever and refuse every new one. */
function hurryStop({ folder, binaries }: Site): void {
  const holder = readHolder(folder.data);
  if (holder?.isStopping) askToStop(holder, folder.data, binaries);
}
