import type { Browser, Page } from '@playwright/test';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { openBrowser, openContext } from './cold-load.ts';
import { fillFolder } from './folder-of-files.ts';
import { storedSession } from './stored.ts';

const FILES = 5000;
const KINDS = ['search', 'tick', 'menu'] as const;
type Kind = (typeof KINDS)[number];
/** `toTicks` leads from the open menu to where something can be ticked. */
type Place = { name: string; path: string; search: string; menu: RegExp; toTicks(page: Page): Promise<void> };

/** From a key or click to the frame that shows its effect, as the browser's event timing has it (in steps of 8 ms). */
export const interactions: Group = {
  names: ['inp'],
  onScreen: true,
  async run(site, _chosen, { rounds }) {
    const opened = await site();
    const places = await placesOf(opened);
    const browser = await openBrowser();
    try {
      const rows = [];
      for (const place of places) {
        const figures = await measure(browser, opened, place, rounds);
        rows.push([`inp ${place.name}`, ...KINDS.map((kind) => against(median(figures[kind]), 50, 'less'))]);
      }
      return table(['workload', 'search ms (≤ 50)', 'tick ms (≤ 50)', 'open menu ms (≤ 50)'], rows);
    } finally {
      await browser.close();
    }
  },
};

async function placesOf(site: Site): Promise<Place[]> {
  const folder = await fillFolder(site, 'Ticks', FILES);
  return [
    {
      name: 'patients',
      path: '/users',
      search: 'Search by first name',
      menu: /^More for Patients/,
      toTicks: (page) => page.getByRole('menuitem', { name: 'Choose patients' }).click(),
    },
    {
      name: '5,000 files',
      path: `/content-manager/exercise?folderId=${folder}`,
      search: 'Search files',
      menu: /^More for Exercise sheet/,
      toTicks: (page) => page.keyboard.press('Escape'),
    },
  ];
}

/** @returns the milliseconds of each round */
async function measure(browser: Browser, { product, caller }: Site, place: Place, rounds: number): Promise<Record<Kind, number[]>> {
  const screen = { url: product.url, stored: await storedSession({ url: product.url, ...caller }) };
  const figures: Record<Kind, number[]> = { search: [], tick: [], menu: [] };
  // The first only warms the server.
  for (let round = 0; round <= rounds; round++) {
    const context = await openContext(browser, screen, { width: 1440, height: 900 });
    const page = await context.newPage();
    await page.goto(screen.url + place.path);
    await page.getByRole('button', { name: place.menu }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchEvents);
    const took = await use(page, place);
    await context.close();
    if (round > 0) for (const kind of KINDS) figures[kind].push(took[kind]);
  }
  return figures;
}

async function use(page: Page, { search, menu, toTicks }: Place): Promise<Record<Kind, number>> {
  const opened = await timed(page, () => page.getByRole('button', { name: menu }).first().click());
  await page.getByRole('menuitem').first().waitFor();
  await toTicks(page);
  const ticked = await timed(page, () =>
    page
      .getByRole('checkbox', { name: /^Choose (?!all)/ })
      .first()
      .click(),
  );
  await page.getByRole('textbox', { name: search }).focus();
  const typed = await timed(page, () => page.keyboard.press('a'));
  return { search: typed, tick: ticked, menu: opened };
}

/** @returns how long the longest event of `act` took, in milliseconds; 0 when none took 16 */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(globalThis, { longestEvent: 0 }));
  await act();
  // Events are reported after the frame that shows them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => (globalThis as { longestEvent?: number }).longestEvent ?? 0);
}

function watchEvents() {
  const page = Object.assign(globalThis, { longestEvent: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longestEvent = Math.max(page.longestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
