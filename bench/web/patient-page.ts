import type { Browser, BrowserContext, Page } from '@playwright/test';
import { against, type Group, median, table } from '../group.ts';
import { type Line, openBrowser, slowDown, watch } from './cold-load.ts';
import { openCountingLine } from './counting-line.ts';
import { type DemoPractice, openDemoPractice } from './demo-practice.ts';
import { touchPlayer } from './touches.ts';

const NAME = 'fe-patient-page';
/** A cheap phone on the edge of its network. */
const POOR_LINE: Line = { throughput: 400_000, latency: 400, slowdown: 6 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' } as const;
/** Today is usable once a session can be begun. */
const USABLE = { 'a[href^="#/play/"]': 1 };
const LIMITS = { firstKb: 302, dayDownKb: 6, dayUpKb: 3, coldMs: 5000, warmMs: 1000, offlineMs: 1000, touchMs: 100 };

type Figures = { first: number; down: number; up: number; cold: number; warm: number; offline: number; touches: number[] };

/** The patient's own page in the demo practice, on a phone that has never seen it, and on the days after. */
export const patientPage: Group = {
  names: [NAME],
  onScreen: true,
  async run(_site, _chosen, { rounds }) {
    const demo = await openDemoPractice();
    const line = await openCountingLine(Number(new URL(demo.url).port));
    const browser = await openBrowser();
    try {
      const all: Figures[] = [];
      for (let round = 0; round < rounds; round++) all.push(await oneRound(browser, demo, line));
      return table(['workload', 'what', 'median', 'limit'], rowsOf(all));
    } finally {
      await browser.close();
      line.close();
      await demo.close();
    }
  },
};

function rowsOf(all: readonly Figures[]): (string | number)[][] {
  const of = (name: keyof Omit<Figures, 'touches'>) => median(all.map((one) => one[name]));
  const touches = all.flatMap((one) => one.touches).sort((a, b) => a - b);
  const p95 = touches[Math.ceil(touches.length * 0.95) - 1] ?? Number.NaN;
  const row = (what: string, value: number, limit: number) => [NAME, what, against(value, limit, 'less'), `≤ ${limit}`];
  return [
    row('first visit, with all that is kept for offline, kB down', of('first'), LIMITS.firstKb),
    row('an ordinary day, kB down', of('down'), LIMITS.dayDownKb),
    row('an ordinary day, kB up', of('up'), LIMITS.dayUpKb),
    row('Today usable, cold, 400 kbit/s, 400 ms, processor ÷ 6, ms', of('cold'), LIMITS.coldMs),
    row('the same, warm', of('warm'), LIMITS.warmMs),
    row('started without a network, processor ÷ 6, ms', of('offline'), LIMITS.offlineMs),
    row('from a touch in the player to its frame, processor ÷ 6, p95 ms', p95, LIMITS.touchMs),
  ];
}

async function oneRound(
  browser: Browser,
  { page: { link, born } }: DemoPractice,
  line: Awaited<ReturnType<typeof openCountingLine>>,
): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    line.take();
    const page = await context.newPage();
    await enter(page, `${line.url}/p/${link}`, born);
    await kept(page);
    const first = line.take().down;
    const home = `${line.url}/p/`;
    await page.goto(home);
    await play(page);
    await page.waitForLoadState('networkidle');
    const { down, up } = line.take();
    await page.close();
    const warm = await usableAfter(context, home, POOR_LINE);
    const offline = await usableAfter(context, home, { ...POOR_LINE, throughput: 0 });
    const touches = await touchPlayer(context, home, POOR_LINE.slowdown);
    const cold = await usableAfter(context, home, POOR_LINE, forgetFiles);
    return { first, down, up, warm, offline, touches, cold };
  } finally {
    await context.close();
  }
}

async function enter(page: Page, url: string, born: string): Promise<void> {
  const [year = '', month = '', day = ''] = born.split('-');
  await page.goto(url);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('a[href^="#/play/"]').first().waitFor();
}

/** The worker has all files of the page, and the network is quiet. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
}

/** A whole session: what the clock counts is left out, as it costs no bytes; each exercise is sent when it is over. */
async function play(page: Page): Promise<void> {
  await page.locator('a[href^="#/play/"]').first().click();
  const main = page.getByRole('button', { name: /^(Start|Go on|Done|Skip rest|Finish)$/ });
  const over = page.getByRole('heading', { name: /How was it/ });
  while (!(await over.isVisible())) {
    if (await main.isVisible()) await main.click();
    else if (await page.getByRole('button', { name: 'Pause' }).isVisible()) await leaveOut(page);
  }
  await page.getByRole('group', { name: 'Pain now' }).getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

async function leaveOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByRole('button', { name: 'No time', exact: true }).click();
}

async function forgetFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

const FILLED = 'Filled after ';
/** Playwright's own way to wait puts a script of 330 kB into the page, which with a sixth of the processor takes it a quarter of a second. */
function sayWhenFilled(words: string): void {
  let at: number | undefined;
  Object.defineProperty(globalThis, 'filledAt', {
    get: () => at,
    set: (ms: number) => {
      at = ms;
      console.debug(words + ms);
    },
  });
}

/** @returns milliseconds from the navigation until a session can be begun; a line of 0 bits is none */
async function usableAfter(
  context: BrowserContext,
  url: string,
  line: Line,
  before?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  if (before) {
    await page.goto(url);
    await before(page);
    await page.goto('about:blank');
  }
  await context.setOffline(line.throughput === 0);
  await slowDown(page, line);
  await page.addInitScript(watch, USABLE);
  await page.addInitScript(sayWhenFilled, FILLED);
  const said = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(FILLED), timeout: 60_000 });
  await page.goto(url, { waitUntil: 'commit' });
  const ms = Number((await said).text().slice(FILLED.length));
  await context.setOffline(false);
  await page.close();
  return ms;
}
