import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUpToDate } from '../../apps/server/src/app/database.ts';
import { between, seededRandom } from '../../apps/server/test/crash/random.ts';
import * as server from '../../apps/server/test/server-process.ts';
import type { Outcome, Print } from './part.ts';

const KILLS_A_FOLDER = 3;

/** Kills a server while it makes its database and brings up the schema; the next start must come up whole, and leave nothing behind. */
export async function killFirstStarts(kills: number, print: Print): Promise<Outcome> {
  const random = seededRandom(Date.now());
  const faults: string[] = [];
  let longestMs = await firstStartMs();
  print(`a whole first start takes ${longestMs} ms`);
  for (let done = 0; done < kills; ) {
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'physio-first-')), port: await server.freePort() };
    for (let n = 0; n < KILLS_A_FOLDER && done < kills; n++, done++) {
      const { child } = server.spawnServer(place);
      await sleep(between(random, 0, longestMs));
      await server.kill(child);
    }
    const { openedInMs, fault } = await startWhole(place);
    longestMs = Math.max(longestMs, openedInMs);
    if (fault !== null) faults.push(fault);
    print(`${done} kills; the next start took ${openedInMs} ms${fault === null ? '' : `: ${fault}`}`);
  }
  return { measured: `the start after it took ${longestMs} ms at most`, faults };
}

async function firstStartMs(): Promise<number> {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'physio-first-')), port: await server.freePort() };
  return (await startWhole(place)).openedInMs;
}

/** Removes the folder when nothing was wrong. */
async function startWhole(place: server.Place): Promise<{ openedInMs: number; fault: string | null }> {
  try {
    const running = await server.startServer(place);
    const isWhole = await isUpToDate(server.databaseOf(place));
    const strays = server.orphans(place);
    await server.stopServer(running);
    rmSync(place.dataDir, { recursive: true, force: true });
    const fault = strays.length > 0 ? `${strays.length} orphan database processes` : isWhole ? null : 'the schema is not whole';
    return { openedInMs: running.openedInMs, fault };
  } catch (error) {
    return { openedInMs: 0, fault: `${place.dataDir}: ${error instanceof Error ? error.message : error}` };
  }
}
