import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { endWithUs, freePort, kill } from '../../apps/server/test/server-process.ts';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { buildHello, DIST } from './build.ts';
import { coldLoad, type Load, openBrowser, type Page } from './cold-load.ts';
import { storedSession } from './stored.ts';

/** Cards of the first screen. */
const ENOUGH = 10;

type FrontRow = {
  productMs: number;
  helloMs: number;
  requests: string[];
  /** JavaScript fetched until the list was there: as it came, and by gzip. */
  brotliBytes: number;
  gzipBytes: number;
};

export const coldList: Group = {
  names: ['fe-list'],
  onScreen: true,
  async run(site, _chosen, { rounds }) {
    const { productMs, helloMs, requests, brotliBytes, gzipBytes } = await runFront(await site(), rounds);
    const row = [
      'fe-list',
      `${productMs.toFixed(0)} / ${helloMs.toFixed(0)}`,
      against(productMs / helloMs, 2, 'less'),
      against(gzipBytes / 1000, 225, 'less'),
      against(brotliBytes / 1000, 195, 'less'),
      against(requests.length, 12, 'less'),
    ];
    return `${table(HEAD, [row])}\n\nRequests until the list: ${requests.join(', ')}`;
  },
};

const HEAD = ['workload', 'ms', '× the hello page (≤ 2.0)', 'JS kB gz (≤ 225)', 'JS kB br (≤ 195)', 'requests (≤ 12)'];

/** Cold loads of the patient list and of the hello page by turns; medians of the times. */
async function runFront(site: Site, rounds: number): Promise<FrontRow> {
  const folder = await buildHello();
  const servers: ChildProcess[] = [];
  const browser = await openBrowser();
  try {
    const port = await freePort();
    servers.push(await startHello(folder, port));
    const hello: Page = { url: `http://127.0.0.1:${port}/`, selector: '#root p', atLeast: 1, stored: {} };
    const product: Page = {
      url: `${site.product.url}/users`,
      selector: 'a[href^="/users/"]',
      atLeast: ENOUGH,
      stored: await storedSession({ url: site.product.url, ...site.caller }),
    };
    const loads: Record<'product' | 'hello', Load[]> = { product: [], hello: [] };
    // The first of each only warms the servers.
    for (let round = 0; round <= rounds; round++) {
      loads.product.push(await coldLoad(browser, product));
      loads.hello.push(await coldLoad(browser, hello));
    }
    const ms = (of: Load[]) => median(of.slice(1).map((load) => load.ms));
    const { requests = [], scripts = [] } = loads.product.at(-1) ?? {};
    return {
      productMs: ms(loads.product),
      helloMs: ms(loads.hello),
      requests,
      brotliBytes: scripts.reduce((sum, script) => sum + script.bytes, 0),
      gzipBytes: scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(DIST, script.path)), { level: 9 }).length, 0),
    };
  } finally {
    await browser.close();
    for (const server of servers) await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startHello(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hello-server.ts')], {
    env: { ...process.env, FOLDER: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  await once(child.stdout, 'data');
  return child;
}
