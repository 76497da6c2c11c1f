import { FIGURES } from '@physio/contract/exercises/figures';
import type { Page } from '@playwright/test';
import { against, type Group, table } from '../group.ts';
import { ensurePage } from './build.ts';
import { openBrowser } from './cold-load.ts';
import { quantile } from './frames.ts';
import { playerAt, servePage } from './page-server.ts';

const NAME = 'fe-patient-page-clock';
const SET = { side: null, name: '', reps: 8, hold: 3, rest: 5, duration: 2, figure: FIGURES[0] };
const REP_MS = (SET.hold + SET.duration) * 1000;
const SET_MS = SET.reps * REP_MS + SET.rest * 1000;
const LIMITS = { driftMs: 100, heapMb: 60 };
const MB = 1024 * 1024;

/** A timed session by the real clock for `--seconds`, at least a minute: when its repetitions begin, and what it takes of memory. */
export const patientClock: Group = {
  names: [NAME],
  onScreen: false,
  async run(_site, _chosen, { seconds }) {
    await ensurePage();
    const server = servePage();
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'en' });
      const sets = Math.ceil(Math.max(60, seconds) / (SET_MS / 1000));
      const late = lateness(await play(page, playerAt(server, { ...SET, sets }), sets * SET.reps));
      const drift = Math.abs(quantile(late.slice(-SET.reps), 0.5) - quantile(late.slice(0, SET.reps), 0.5));
      const minutes = ((sets * SET_MS) / 60_000).toFixed(0);
      const row = (what: string, value: number, limit: number) => [NAME, what, against(value, limit, 'less'), `≤ ${limit}`];
      return table(
        ['workload', 'what', 'measured', 'limit'],
        [
          row(`drift of ${minutes} minutes: the last set against the first, ms`, drift, LIMITS.driftMs),
          [NAME, 'a repetition is shown late, median, p95, ms', [0.5, 0.95].map((part) => quantile(late, part)).join(', '), '–'],
          row('heap of the page at their end, MB', await heapMb(page), LIMITS.heapMb),
        ],
      );
    } finally {
      await browser.close();
      server.close();
    }
  },
};

/** @returns when each repetition was first on the screen */
async function play(page: Page, address: string, reps: number): Promise<number[]> {
  await page.addInitScript(watchReps);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const shown = () => page.evaluate(() => (globalThis as unknown as { begun: number[] }).begun);
  await page.waitForFunction((wanted) => (globalThis as unknown as { begun: number[] }).begun.length >= wanted, reps, {
    timeout: reps * REP_MS * 2,
    polling: 1000,
  });
  return shown();
}

/** Of each repetition, how much later than due it was shown, reckoned from the earliest. */
function lateness(begun: readonly number[]): number[] {
  const offsets = begun.map((at, number) => at - Math.floor(number / SET.reps) * SET_MS - (number % SET.reps) * REP_MS);
  const first = Math.min(...offsets);
  return offsets.map((offset) => offset - first);
}

async function heapMb(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = (await devtools.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    embedderHeapUsedSize?: number;
    backingStorageSize?: number;
  };
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / MB;
}

function watchReps() {
  const page = Object.assign(globalThis, { begun: [] as number[] });
  let last = '';
  new MutationObserver(() => {
    const count = document.querySelector('[data-phase="move"], [data-phase="rest"]');
    const shown =
      count?.getAttribute('data-phase') === 'move' ? (count.querySelector('p')?.textContent ?? '') : (count && 'rest') || last;
    if (shown !== last && shown !== 'rest') page.begun.push(Date.now());
    last = shown;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
