import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';

/** The whole Chromium loads a page of its own address bar for each new window, beside what is measured. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';
const PATIENCE_MS = 60_000;

/** A screen is filled when of each selector so many elements are there. */
export type Screen = { url: string; filled: Readonly<Record<string, number>>; stored: Record<string, string> };
/** `requests`: all that had begun when the page was filled, the page itself included. `shift`: the layout shift until nothing moved. */
export type Load = { ms: number; shift: number; requests: string[]; scripts: { path: string; bytes: number }[] };
/** Bits a second, milliseconds of latency, times by which the processor is slowed. */
export type Line = { throughput: number; latency: number; slowdown: number };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? DEBIAN.find((path) => existsSync(path)),
    args: FLAGS.split(' '),
  });

const DEFAULT_SIZE = { width: 1280, height: 720 };

/** A context with an empty cache, signed in. */
export function openContext(
  browser: Browser,
  { url, stored }: Pick<Screen, 'url' | 'stored'>,
  viewport = DEFAULT_SIZE,
): Promise<BrowserContext> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const origins = [{ origin: new URL(url).origin, localStorage }];
  return browser.newContext({ viewport, storageState: { cookies: [], origins } });
}

/** Opens the screen with an empty cache. @returns milliseconds from the navigation until it is filled, and what was fetched */
export async function coldLoad(browser: Browser, screen: Screen, line?: Line): Promise<Load> {
  const context = await openContext(browser, screen);
  try {
    const page = await context.newPage();
    if (line) await slowDown(page, line);
    const began: { request: Request; at: number }[] = [];
    page.on('request', (request) => void began.push({ request, at: Date.now() }));
    await page.addInitScript(watch, screen.filled);
    await page.goto(screen.url, { waitUntil: 'commit' });
    const filled = await page.waitForFunction(() => (globalThis as { filledAt?: number }).filledAt, null, { timeout: PATIENCE_MS });
    const ms = (await filled.jsonValue()) ?? Number.NaN;
    const end = (await page.evaluate(() => performance.timeOrigin)) + ms;
    const before = began.filter(({ request, at }) => at <= end && request.url().startsWith('http')).map(({ request }) => request);
    const scripts = await scriptsOf(before);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? Number.NaN);
    return { ms, shift, requests: before.map((request) => new URL(request.url()).pathname), scripts };
  } finally {
    await context.close();
  }
}

/** Milliseconds until the box shows the letter, and until the console has taken it. */
export type Typed = { shown: number; taken: number };

/** Opens the screen with an empty cache and types a letter as soon as there is a box. */
export async function timeUntilTyped(browser: Browser, screen: Screen, box: string): Promise<Typed> {
  const context = await openContext(browser, screen);
  try {
    const page = await context.newPage();
    await page.addInitScript(type, box);
    await page.goto(screen.url, { waitUntil: 'commit' });
    const typed = await page.waitForFunction(() => (globalThis as { typed?: Typed }).typed, null, { timeout: PATIENCE_MS });
    return (await typed.jsonValue()) ?? { shown: Number.NaN, taken: Number.NaN };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page before anything else. A letter goes in once, as the browser itself puts it in, and is on the screen when the
 * frame is; the box offers to be cleared when the console knows of its text.
 */
function type(box: string) {
  let shown: number | undefined;
  const next = () => {
    const input = document.querySelector<HTMLInputElement>(box);
    if (shown !== undefined && input?.value === 'a' && document.querySelector('button[aria-label="Clear search"]'))
      return Object.assign(globalThis, { typed: { shown, taken: performance.now() } });
    if (input && input.value === '') {
      input.focus();
      if (document.execCommand('insertText', false, 'a'))
        setTimeout(() => {
          shown ??= performance.now();
        });
    }
    return requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export async function slowDown(page: Page, { throughput, latency, slowdown }: Line): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = throughput / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs in the page before anything else: notes when enough elements are there and the frame that shows them begins. */
export function watch(filled: Readonly<Record<string, number>>) {
  const page = Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const [selector, count] of Object.entries(filled)) if (document.querySelectorAll(selector).length < count) return;
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
