import { backUpDuringWrites } from './backups.ts';
import { crowd } from './crowd.ts';
import { killFirstStarts } from './first-starts.ts';
import type { Part, Print } from './part.ts';
import { cluster, kills, stops } from './processes.ts';
import { runTests } from './tests.ts';

const tests =
  (files: readonly string[], counts: (n: number) => Record<string, number> = () => ({})) =>
  (n: number, print: Print) =>
    runTests(files, counts(n), print);

/** Runs test files that have no count, again and again. */
const repeatedly = (files: readonly string[]) => async (n: number, print: Print) => {
  const faults: string[] = [];
  for (let run = 0; run < n; run++) faults.push(...(await runTests(files, {}, print)).faults);
  return { measured: `${files.length} files of tests, ${n} times`, faults };
};

export const PARTS: readonly Part[] = [
  {
    name: 'kills',
    goal: 'kill -9 under eight writers: nothing acknowledged is lost, nothing is there twice',
    unit: 'kills',
    whole: 200,
    small: 3,
    run: kills,
  },
  {
    name: 'uploads-killed',
    goal: 'kill -9 while files come in: every stored file has its row, every row its file',
    unit: 'kills',
    whole: 30,
    small: 3,
    run: tests(['test/killed-uploads.test.ts'], (n) => ({ UPLOAD_KILLS: n })),
  },
  {
    name: 'first-starts-killed',
    goal: 'kill -9 during the first start and the migrations: the next start comes up whole',
    unit: 'kills',
    whole: 33,
    small: 3,
    run: killFirstStarts,
  },
  {
    name: 'fuzz',
    goal: 'no request makes the server fail',
    unit: 'requests',
    whole: 200_000,
    small: 1_000,
    run: tests(['test/contract/fuzz.test.ts'], (n) => ({ FUZZ_RUNS: Math.ceil(n / 2) })),
  },
  {
    name: 'multiparts',
    goal: 'no malformed multipart makes the server fail or leaves a file',
    unit: 'bodies',
    whole: 20_000,
    small: 400,
    run: tests(['test/contract/malformed-multipart.test.ts'], (n) => ({ MULTIPART_RUNS: n })),
  },
  {
    name: 'probes',
    goal: 'nobody reaches another group by any id in any place',
    unit: 'probes',
    whole: 20_000,
    small: 400,
    run: tests(['test/contract/probes.test.ts'], (n) => ({ PROBES: n })),
  },
  {
    name: 'code-races',
    goal: 'a one-time code takes no more tries than its cap, however many come at once',
    unit: 'races of eight',
    whole: 200,
    small: 5,
    run: tests(['test/races.test.ts'], (n) => ({ CODE_RACES: n, RACES: 1 })),
  },
  {
    name: 'races',
    goal: 'of eight who want the same at once (an e-mail, a name, a key, a session) one gets it and all know',
    unit: 'races of each kind',
    whole: 500,
    small: 5,
    run: tests(['test/races.test.ts'], (n) => ({ RACES: n, CODE_RACES: 1 })),
  },
  {
    name: 'crowd',
    goal: 'clients are answered beside slow sockets and a flood of sign-ins; memory stays bounded',
    unit: 'clients (a whole run: ten minutes, 200 slow sockets)',
    whole: 1_000,
    small: 30,
    run: crowd,
  },
  {
    name: 'database-stops',
    goal: 'the database stopped while transactions are open: 503, then all is taken',
    unit: 'stops',
    whole: 120,
    small: 6,
    run: stops,
  },
  {
    name: 'backups',
    goal: 'a backup during writes holds every write that was acknowledged before it began',
    unit: 'backups and restores',
    whole: 10,
    small: 1,
    run: backUpDuringWrites,
  },
  {
    name: 'disk-full',
    goal: 'writes are refused, reads go on, nothing is left half',
    unit: 'times',
    whole: 10,
    small: 1,
    run: repeatedly(['test/full-disk.test.ts']),
  },
  {
    name: 'clock-jumps',
    goal: 'what had ended stays ended when the clock is turned back',
    unit: 'times',
    whole: 10,
    small: 1,
    run: repeatedly(['src/platform/clock/database-clock.test.ts']),
  },
  {
    name: 'aborted-uploads',
    goal: 'uploads that break off leave nothing',
    unit: 'uploads',
    whole: 500,
    small: 20,
    run: tests(['test/aborted-uploads.test.ts'], (n) => ({ ABORTS: n })),
  },
  {
    name: 'cluster',
    goal: 'three servers, a primary and its replica: nothing acknowledged is lost or doubled, the first good answer within 5 s',
    unit: 'rounds of each kind',
    whole: 10,
    small: 1,
    run: cluster,
  },
];
