import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { endWithUs, freePort, kill } from '../../apps/server/test/server-process.ts';
import { median } from '../api/load.ts';
import type { Site } from '../api/site.ts';
import { buildHello, DIST } from './build.ts';
import { coldLoad, type Load, openBrowser, type Page } from './cold-load.ts';
import { storedSession } from './stored.ts';

/** Cards of the first screen. */
const ENOUGH = 10;

export type FrontRow = {
  name: string;
  productMs: number;
  helloMs: number;
  requests: string[];
  /** JavaScript fetched until the list was there: as it came, and by gzip. */
  brotliBytes: number;
  gzipBytes: number;
};

/** Cold loads of the patient list and of the hello page by turns; medians of the times. */
export async function runFront(site: Site, rounds: number): Promise<FrontRow> {
  const folder = await buildHello();
  const servers: ChildProcess[] = [];
  const browser = await openBrowser();
  try {
    const port = await freePort();
    servers.push(await startHello(folder, port));
    const hello: Page = { url: `http://127.0.0.1:${port}/`, selector: '#root p', atLeast: 1, stored: {} };
    const product = await patientList(site);
    const loads: Record<'product' | 'hello', Load[]> = { product: [], hello: [] };
    // The first of each only warms the servers.
    for (let round = 0; round <= rounds; round++) {
      loads.product.push(await coldLoad(browser, product));
      loads.hello.push(await coldLoad(browser, hello));
    }
    const ms = (of: Load[]) => median(of.slice(1).map((load) => load.ms));
    const { requests = [], scripts = [] } = loads.product.at(-1) ?? {};
    return {
      name: 'fe-list',
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

/** The list as a signed-in member of the group opens it. */
async function patientList({ product, caller }: Site): Promise<Page> {
  const stored = await storedSession({ url: product.url, ...caller });
  return { url: `${product.url}/users`, selector: 'a[href^="/users/"]', atLeast: ENOUGH, stored };
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
