import type { Browser, Page } from '@playwright/test';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { coldLoad, openBrowser, openContext } from './cold-load.ts';
import { storedSession } from './stored.ts';

const ROWS = '[role="treeitem"]';
const FIRST_ROWS = 1;
/** The search waits so long for another key. */
const PAUSE_MS = 500;
/** As fast as a wheel is turned: six rows a frame. */
const SCROLL = { frames: 120, speed: 200 };

/** Times in ms; `longestTask` is the longest that the search or the scrolling held the page up, 0 when none took over 50 ms. */
type TreeSample = { open: number; filter: number; frameP95: number; longestTask: number };
type TreeRow = { big: TreeSample; small: TreeSample };

export const folderTree: Group = {
  names: ['ui-tree'],
  onScreen: true,
  async run(site, _chosen, { rounds }) {
    const { big, small } = await runTree(await site(), rounds);
    const pair = (of: 'open' | 'filter' | 'frameP95') => [
      `${big[of].toFixed(1)} / ${small[of].toFixed(1)}`,
      against(big[of] / small[of], 1.5, 'less'),
    ];
    return table(HEAD, [
      ['ui-tree', ...pair('open'), ...pair('filter'), ...pair('frameP95'), against(big.longestTask, 50, 'less')],
    ]);
  },
};

const HEAD = [
  'workload',
  'open ms',
  '× 100 folders (≤ 1.5)',
  'search ms',
  '× (≤ 1.5)',
  'frame p95 ms',
  '× (≤ 1.5)',
  'longest task ms (≤ 50)',
];

/** The tree of 10,000 folders and one of 100 by turns: opened, searched so that every folder is shown, scrolled. */
async function runTree(site: Site, rounds: number): Promise<TreeRow> {
  const browser = await openBrowser();
  try {
    const [ofBig, ofSmall] = [
      await storedSession({ url: site.product.url, ...site.caller }),
      await storedSession({ url: site.product.url, token: site.caller.token, group: site.caller.smallGroup }),
    ];
    const url = `${site.product.url}/content-manager/exercise`;
    const big: TreeSample[] = [];
    const small: TreeSample[] = [];
    // The first of each only warms the server.
    for (let round = 0; round <= rounds; round++) {
      big.push(await tryTree(browser, url, ofBig));
      small.push(await tryTree(browser, url, ofSmall));
    }
    return { big: medianOf(big.slice(1)), small: medianOf(small.slice(1)) };
  } finally {
    await browser.close();
  }
}

async function tryTree(browser: Browser, url: string, stored: Record<string, string>): Promise<TreeSample> {
  const { ms: open } = await coldLoad(browser, { url, filled: { [ROWS]: FIRST_ROWS }, stored });
  const context = await openContext(browser, { url, stored });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(ROWS).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchTasks);
    const filter = await search(page);
    const frameP95 = await page.evaluate(scroll, SCROLL);
    const longestTask = await page.evaluate(() => (globalThis as { longestTask?: number }).longestTask ?? 0);
    return { open, filter, frameP95, longestTask };
  } finally {
    await context.close();
  }
}

/** From the last key to the first marked row, less the wait. */
async function search(page: Page): Promise<number> {
  const ms = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let typedAt = 0;
        document.addEventListener('input', () => {
          typedAt = performance.now();
        });
        const look = () => {
          if (document.querySelector('mark') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - typedAt));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
  await page.evaluate(() => document.querySelector<HTMLInputElement>('input[aria-label="Search folders"]')?.focus());
  // As keys do: Playwright's `fill` would walk the whole document, which is not the console's work.
  await page.keyboard.insertText('folder');
  return (await ms) - PAUSE_MS;
}

function watchTasks() {
  Object.assign(globalThis, { longestTask: 0 });
  const seen = globalThis as unknown as { longestTask: number };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask' });
}

/** Down and up again at one speed, whatever the length. @returns the 95th percentile of the frames' times */
async function scroll({ frames, speed }: { frames: number; speed: number }): Promise<number> {
  const tree = document.querySelector('[role="tree"]');
  if (tree === null) throw new Error('There is no tree');
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await frame();
  let step = speed;
  for (let count = 0; count < frames; count++) {
    const end = tree.scrollHeight - tree.clientHeight;
    if (tree.scrollTop + step > end || tree.scrollTop + step < 0) step = -step;
    tree.scrollBy(0, step);
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

const medianOf = (samples: readonly TreeSample[]): TreeSample => ({
  open: median(samples.map(({ open }) => open)),
  filter: median(samples.map(({ filter }) => filter)),
  frameP95: median(samples.map(({ frameP95 }) => frameP95)),
  longestTask: median(samples.map(({ longestTask }) => longestTask)),
});
