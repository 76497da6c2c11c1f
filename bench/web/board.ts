import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { fillChallenge } from '../../apps/server/test/factories/challenges.ts';
import { factories } from '../../apps/server/test/factories/factories.ts';
import { databaseOf, freePort, startServer, stopServer } from '../../apps/server/test/server-process.ts';
import { against, type Group, median, table } from '../group.ts';
import { coldLoad, openBrowser } from './cold-load.ts';

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const [MANY, FEW] = [10_000, 100];
const CALLS = 30;
/** The podium and the rows of the first page of the list. */
const ROWS = 'li[style], li[data-place]';
const FIRST_ROWS = 4;

/** The public board of a challenge of 10,000 against one of 100: its call, and from an empty cache to a filled wall. */
export const board: Group = {
  names: ['ui-board'],
  onScreen: true,
  async run(_site, _chosen, { rounds }) {
    const { boards, close } = await openBoards([MANY, FEW]);
    const browser = await openBrowser();
    try {
      const [many, few] = boards as [Board, Board];
      const times = { call: new Map<Board, number[]>(), open: new Map<Board, number[]>() };
      for (const one of boards) for (const map of Object.values(times)) map.set(one, []);
      // The first round only warms the server.
      for (let round = 0; round <= rounds; round++) {
        for (const one of boards) {
          const call = await timeCalls(one);
          const { ms } = await coldLoad(browser, { url: one.display, filled: { [ROWS]: FIRST_ROWS }, stored: {} });
          if (round === 0) continue;
          times.call.get(one)?.push(call);
          times.open.get(one)?.push(ms);
        }
      }
      const of = (kind: keyof typeof times) => [many, few].map((one) => median(times[kind].get(one) ?? [])) as [number, number];
      const cells = ([a, b]: [number, number], most: number) => [`${a.toFixed(1)} / ${b.toFixed(1)}`, against(a / b, most, 'less')];
      return table(HEAD, [['ui-board', ...cells(of('call'), 3), ...cells(of('open'), 1.5)]]);
    } finally {
      await browser.close();
      await close();
    }
  },
};

const HEAD = ['workload', 'top 100 ms', '× of 100 people (≤ 3)', 'open ms', '× (≤ 1.5)'];

type Board = { display: string; call: string };

/** @returns the median in milliseconds */
async function timeCalls({ call }: Board): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const began = performance.now();
    await (await fetch(call)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** The product's server in memory with one challenge for each number of participants, all with points. */
async function openBoards(sizes: readonly number[]): Promise<{ boards: Board[]; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await freePort() };
  const server = await startServer(place);
  const url = `http://127.0.0.1:${place.port}`;
  const db = openDb(openPool({ ...databaseOf(place), max: 2 }));
  const make = factories(db);
  const boards: Board[] = [];
  for (const size of sizes) {
    const { group } = await make.practice();
    const challenge = await make.challenge(group, { name: `A challenge of ${size}` });
    await fillChallenge(db, group, challenge, size);
    const { public_id } = challenge;
    boards.push({
      display: `${url}/leaderboard?challengeId=${public_id}`,
      call: `${url}/api/v2/get-users-ranking-details/${public_id}?ranking-type=overall`,
    });
  }
  await db.destroy();
  return {
    boards,
    close: async () => {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
