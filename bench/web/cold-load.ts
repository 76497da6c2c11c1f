import { existsSync } from 'node:fs';
import { type Browser, chromium, type Request } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const PATIENCE_MS = 60_000;

export type Page = { url: string; selector: string; atLeast: number; stored: Record<string, string> };
/** `requests`: all that had begun when the page was filled, the page itself included. */
export type Load = { ms: number; requests: string[]; scripts: { path: string; bytes: number }[] };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN) ? DEBIAN : undefined),
    args: FLAGS.split(' '),
  });

/** Opens the page with an empty cache. @returns milliseconds from the navigation until enough is there, and what was fetched */
export async function coldLoad(browser: Browser, { url, selector, atLeast, stored }: Page): Promise<Load> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    const began: { request: Request; at: number }[] = [];
    page.on('request', (request) => void began.push({ request, at: Date.now() }));
    await page.addInitScript(watch, { selector, atLeast });
    await page.goto(url, { waitUntil: 'commit' });
    const filled = await page.waitForFunction(() => (globalThis as { filledAt?: number }).filledAt, null, { timeout: PATIENCE_MS });
    const ms = (await filled.jsonValue()) ?? Number.NaN;
    const end = (await page.evaluate(() => performance.timeOrigin)) + ms;
    const before = began.filter(({ request, at }) => at <= end && request.url().startsWith('http')).map(({ request }) => request);
    return { ms, requests: before.map((request) => new URL(request.url()).pathname), scripts: await scriptsOf(before) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: notes when enough elements are there and the frame that shows them begins. */
function watch({ selector, atLeast }: { selector: string; atLeast: number }) {
  const look = () => {
    if (document.querySelectorAll(selector).length < atLeast) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(globalThis, { filledAt: performance.now() }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

async function scriptsOf(requests: readonly Request[]): Promise<Load['scripts']> {
  const scripts = requests.filter((request) => request.resourceType() === 'script' || request.url().endsWith('.js'));
  return Promise.all(
    scripts.map(async (request) => ({ path: new URL(request.url()).pathname, bytes: (await request.sizes()).responseBodySize })),
  );
}
