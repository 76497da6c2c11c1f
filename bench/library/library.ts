import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import type { Site } from '../api/site.ts';
import { against, type Group, median, table } from '../group.ts';
import { timeBox } from './box.ts';
import { timeCheck } from './check.ts';
import { openGroup } from './client.ts';
import { timeInstall } from './install.ts';
import { timeLists } from './list.ts';
import { timeStarter } from './starter.ts';

const NAMES = ['library-starter', 'library-check', 'library-install', 'library-box', 'library-list'] as const;
type Name = (typeof NAMES)[number];

type Measure = (db: Db, site: Site, rounds: number) => Promise<[what: string, measured: string][]>;

/** A library of one's own: from Add Group to an offered exercise, from a sheet to its exercises, and what many of them cost. */
export const library: Group = {
  names: NAMES,
  onScreen: false,
  async run(open, chosen, { rounds }) {
    const site = await open();
    const db = openDb(openPool({ ...site.connection, max: 2 }));
    try {
      const rows = [];
      for (const name of NAMES.filter((one) => chosen.includes(one)))
        for (const cells of await MEASURES[name](db, site, rounds)) rows.push([name, ...cells]);
      return table(['workload', 'what', 'measured'], rows);
    } finally {
      await db.destroy();
    }
  },
};

const MEASURES: Record<Name, Measure> = {
  async 'library-starter'(db, site, rounds) {
    const master = await openGroup(db, site, { is_master: true });
    const ms = await repeated(rounds, () => timeStarter(master));
    return [['Add Group with the Starter until the builder offers its exercises', within(median(ms), 10)]];
  },
  async 'library-check'(db, site, rounds) {
    const who = await openGroup(db, site);
    const few = await repeated(rounds, () => timeCheck(site, who, 300));
    const many = await repeated(rounds, () => timeCheck(site, who, 5000));
    return [
      ['300 rows read, mapped and checked', within(median(few.map(({ readMs, checkMs }) => readMs + checkMs)), 3)],
      ['5,000 rows read and mapped', seconds(median(many.map(({ readMs }) => readMs)))],
      ['5,000 rows checked', within(median(many.map(({ checkMs }) => checkMs)), 2)],
      ['5,000 rows checked, processor of server and database', seconds(median(many.map(({ cpuMs }) => cpuMs)))],
    ];
  },
  async 'library-install'(db, site, rounds) {
    const ms = await repeated(rounds, () => timeInstall(db, site, 300));
    return [['300 rows with their files, which are uploaded already', within(median(ms), 5)]];
  },
  async 'library-box'(db, site, rounds) {
    const boxes = await repeated(rounds, () => timeBox(db, site));
    return [
      ['a box of 180 MB opened', within(median(boxes.map(({ ms }) => ms)), 60)],
      ['memory growth MB (≤ 150)', against(median(boxes.map(({ growth }) => growth)), 150, 'less')],
    ];
  },
  async 'library-list'(db, site, rounds) {
    const lists = await timeLists(db, site, rounds);
    return lists.map(({ page, reads, one, three, ratio }) => [
      `10,000 exercises in three languages against one (≤ 1.5), ${page}, read in ${reads}`,
      `${three.toFixed(1)} / ${one.toFixed(1)} ms, ${against(ratio, 1.5, 'less')}`,
    ]);
  },
};

/** The first round only warms the server. */
async function repeated<T>(rounds: number, work: () => Promise<T>): Promise<T[]> {
  await work();
  const came = [];
  for (let round = 0; round < rounds; round++) came.push(await work());
  return came;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const within = (ms: number, most: number) => `${against(ms / 1000, most, 'less')} (≤ ${most} s)`;
