import { FIGURES } from '@physio/contract/exercises/figures';
import type { Page } from '@playwright/test';
import { type Group, table } from '../group.ts';
import { ensurePage } from './build.ts';
import { openBrowser } from './cold-load.ts';
import { quantile } from './frames.ts';
import { playerAt, servePage } from './page-server.ts';

const SLOWDOWN = 6;
/** The interval of the player's timer, by which it is told from others: a figure's frame is nearly all of what it does. */
const FRAME_MS = 80;
/** A loop is drawn in the first, and painted from what is kept in the second. */
const LOOP_MS = 6_000;
const DOSE = { side: null, name: '', sets: 2, reps: 8, hold: 3, rest: 30, duration: 2 };

/** The script of a frame of a moving figure, on a slow phone: while it still draws, and once all is kept. */
export const patientFigure: Group = {
  names: ['fe-patient-page-figure'],
  onScreen: false,
  async run(_site, _chosen, { rounds }) {
    await ensurePage();
    const server = servePage();
    const browser = await openBrowser();
    try {
      const fresh: number[] = [];
      const kept: number[] = [];
      for (let round = 0; round < Math.min(rounds, FIGURES.length); round++) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        const frames = await framesOf(page, playerAt(server, { ...DOSE, figure: FIGURES[round * 7] ?? FIGURES[0] }));
        fresh.push(...frames.fresh);
        kept.push(...frames.kept);
        await page.close();
      }
      const row = (name: string, values: readonly number[]) => [
        name,
        ...[0.5, 0.95].map((part) => quantile(values, part).toFixed(1)),
        values.length,
      ];
      const head = ['fe-patient-page-figure, processor ÷ 6', 'median ms', 'p95 ms (≤ 40)', 'frames'];
      return table(head, [row('first loop', fresh), row('from what is kept', kept)]);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function framesOf(page: Page, address: string): Promise<{ fresh: number[]; kept: number[] }> {
  await page.addInitScript(watchTimer, FRAME_MS);
  await page.goto(address);
  await page.locator('canvas').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const take = async () => {
    await page.waitForTimeout(LOOP_MS);
    return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0));
  };
  return { fresh: await take(), kept: await take() };
}

/** Notes how long each call of a timer of that interval takes. */
function watchTimer(interval: number) {
  const page = Object.assign(globalThis, { frames: [] as number[] });
  const { setInterval: begin } = globalThis;
  const watched = (work: () => void, ms: number) => {
    if (ms !== interval) return begin(work, ms);
    return begin(() => {
      const began = performance.now();
      work();
      page.frames.push(performance.now() - began);
    }, ms);
  };
  globalThis.setInterval = watched as typeof setInterval;
}
