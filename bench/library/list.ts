import { listExercises } from '@physio/contract/exercises/exercises';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import pg from 'pg';
import type { Db } from '../../apps/server/src/db/client.ts';
import type { Site } from '../api/site.ts';
import { median } from '../group.ts';
import { ask, openGroup, timed, type Who } from './client.ts';
import { install } from './install.ts';
import { sheetOf, wishOfSheet } from './sheet.ts';

const EXERCISES = 10_000;
/** As many as a sheet may have. */
const SHEET_ROWS = 5000;
const ASKS = 20;

type Query = Record<string, string | number | boolean>;
const PAGE = { is_physio: true, limit: 25 };
const PAGES: Record<string, Query> = {
  'first page': PAGE,
  'page 300': { ...PAGE, page: 300 },
  'a name searched': { ...PAGE, name: 'squat 1234' },
};

/** Median milliseconds of the list of one language, and, as read in `reads`, of three. */
export type Listed = { page: string; reads: Language; one: number; three: number; ratio: number };

/** The list of 10,000 exercises in three languages, read in the first and in another, and of as many in one, by turns. */
export async function timeLists(db: Db, site: Site, rounds: number): Promise<Listed[]> {
  const one = await fillGroup(db, site, ['en']);
  const three = await fillGroup(db, site, LANGUAGES);
  const client = new pg.Client(site.connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  const listed: Listed[] = [];
  for (const [page, query] of Object.entries(PAGES))
    for (const reads of ['en', 'ja'] as const) {
      const times = { one: [] as number[], three: [] as number[] };
      // The first round fills what is remembered.
      for (let round = 0; round <= rounds; round++) {
        const [plain, translated] = [await p50Of(one, query), await p50Of({ ...three, language: reads }, query)];
        if (round === 0) continue;
        times.one.push(plain);
        times.three.push(translated);
      }
      const ratio = median(times.three.map((ms, round) => ms / (times.one[round] ?? ms)));
      listed.push({ page, reads, one: median(times.one), three: median(times.three), ratio });
    }
  return listed;
}

async function fillGroup(db: Db, site: Site, languages: readonly Language[]): Promise<Who> {
  const who = await openGroup(db, site);
  for (let first = 0; first < EXERCISES; first += SHEET_ROWS)
    await install(who, wishOfSheet(sheetOf(SHEET_ROWS, languages, first), { arrives: 'approved' }));
  return who;
}

async function p50Of(who: Who, query: Query): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ASKS; n++) {
    const { ms, came } = await timed(() => ask(who, listExercises, { query }));
    if (came.data.length === 0) throw new Error('The list is empty');
    times.push(ms);
  }
  return median(times);
}
