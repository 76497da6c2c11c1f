import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { endWithUs, freePort, kill } from '../../apps/server/test/server-process.ts';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { buildHello, DIST } from './build.ts';
import { coldLoad, type Line, type Load, openBrowser, type Screen, type Typed, timeUntilTyped } from './cold-load.ts';
import { openDemoPractice } from './demo-practice.ts';
import { storedSession } from './stored.ts';

const LIST = 'fe-list';
const SLOW = 'fe-slow';
const SEARCH_BOX = 'input[aria-label="Search by first name"]';
const SLOW_LINE: Line = { throughput: 1_600_000, latency: 150, slowdown: 4 };
const SLOW_ROUNDS = 3;

export const firstScreens: Group = {
  names: [LIST, 'fe-home', 'fe-patient', 'fe-builder', SLOW],
  onScreen: true,
  async run(site, chosen, { rounds }) {
    const list = await listOf(await site());
    const folder = await buildHello();
    const [demo, browser, hello] = await Promise.all([openDemoPractice(), openBrowser(), startHello(folder)]);
    try {
      const others = [...screensOf(demo)].filter(([name]) => chosen.includes(name));
      const tables = [await compare(browser, hello.screen, new Map([[LIST, list], ...others]), rounds)];
      if (chosen.includes(SLOW)) tables.push(await onSlowLine(browser, list));
      return tables.join('\n\n');
    } finally {
      await browser.close();
      await kill(hello.server);
      await demo.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function listOf({ product, caller }: Site): Promise<Screen> {
  const stored = await storedSession({ url: product.url, ...caller });
  return { url: `${product.url}/users`, filled: { 'a[href^="/users/"]': 10 }, stored };
}

const screensOf = ({ url, stored, patient }: Awaited<ReturnType<typeof openDemoPractice>>): Map<string, Screen> =>
  new Map<string, Screen>([
    // The figures with their sentences, and who needs attention.
    ['fe-home', { url: `${url}/dashboard`, filled: { 'main article p + p': 3, 'main li a[href^="/users/"]': 1 }, stored }],
    // The summary, the name and the first plan.
    ['fe-patient', { url: `${url}/users/${patient}`, filled: { 'main dl': 1, 'main h2': 2 }, stored }],
    [
      'fe-builder',
      { url: `${url}/program-builder?mode=create`, filled: { 'button[aria-label^="Add to programme: "]': 10 }, stored },
    ],
  ]);

const HEAD = ['workload', 'ms', 'of what', '×', 'JS kB gz (≤ 190)', 'requests (≤ 6 of the list)', 'layout shift (0)'];

/** Cold loads of all screens and of the hello page by turns; medians of the times. */
async function compare(browser: Browser, hello: Screen, screens: Map<string, Screen>, rounds: number): Promise<string> {
  const loads = new Map([...screens.keys()].map((name): [string, Load[]] => [name, []]));
  const [helloMs, typed]: [number[], Typed[]] = [[], []];
  // The first of each only warms the servers.
  for (let round = 0; round <= rounds; round++) {
    const { ms } = await coldLoad(browser, hello);
    if (round > 0) helloMs.push(ms);
    for (const [name, screen] of screens) {
      const load = await coldLoad(browser, screen);
      if (round > 0) loads.get(name)?.push(load);
      if (name !== LIST) continue;
      const one = await timeUntilTyped(browser, screen, SEARCH_BOX);
      if (round > 0) typed.push(one);
    }
  }
  const limit = median(helloMs);
  const msOf = (name: string) => median((loads.get(name) ?? []).map((load) => load.ms));
  const others = [...screens.keys()].filter((name) => name !== LIST);
  const rows = [
    [...times(LIST, msOf(LIST), 'the hello page (≤ 2.0)', limit, 2), ...weights(loads.get(LIST) ?? [], 6)],
    [...times('fe-list, a letter shows', median(typed.map(({ shown }) => shown)), 'the hello page (≤ 3.0)', limit, 3), '', '', ''],
    [
      ...times('fe-list, the console has it', median(typed.map(({ taken }) => taken)), 'the hello page (≤ 3.0)', limit, 3),
      '',
      '',
      '',
    ],
    ...others.map((name) => [
      ...times(name, msOf(name), 'fe-list (≤ 1.3)', msOf(LIST), 1.3),
      ...weights(loads.get(name) ?? [], Number.POSITIVE_INFINITY),
    ]),
  ];
  const requests = [...loads].map(([name, all]) => `Requests of ${name}: ${all.at(-1)?.requests.join(', ')}`);
  return [table(HEAD, rows), ...requests].join('\n\n');
}

const times = (name: string, ms: number, ofWhat: string, limitMs: number, most: number) => [
  name,
  `${ms.toFixed(0)} / ${limitMs.toFixed(0)}`,
  ofWhat,
  against(ms / limitMs, most, 'less'),
];

function weights(loads: readonly Load[], most: number): string[] {
  const { scripts = [], requests = [] } = loads.at(-1) ?? {};
  const gzip = ({ path }: { path: string }) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length;
  const bytes = scripts.reduce((sum, script) => sum + gzip(script), 0);
  const shift = Math.max(...loads.map((load) => load.shift));
  return [against(bytes / 1000, 190, 'less'), against(requests.length, most, 'less'), against(shift, 0, 'less')];
}

async function onSlowLine(browser: Browser, list: Screen): Promise<string> {
  const seconds: number[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round++) seconds.push((await coldLoad(browser, list, SLOW_LINE)).ms / 1000);
  const head = ['workload', 's on 1.6 Mbit/s, 150 ms, processor ÷ 4 (≤ 3.5)'];
  return table(head, [[SLOW, against(median(seconds), 3.5, 'less')]]);
}

async function startHello(folder: string): Promise<{ server: ChildProcess; screen: Screen }> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'hello-server.ts')], {
    env: { ...process.env, FOLDER: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(server);
  await once(server.stdout, 'data');
  return { server, screen: { url: `http://127.0.0.1:${port}/`, filled: { '#root p': 1 }, stored: {} } };
}
