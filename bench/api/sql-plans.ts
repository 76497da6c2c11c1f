import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/client.ts';
import { totalsQuery } from '../../apps/server/src/features/insights/insights.queries.ts';
import { rankingQuery } from '../../apps/server/src/features/leaderboard/leaderboard.queries.ts';
import { type PatientFilter, type PatientSort, pageQuery } from '../../apps/server/src/features/patients/directory.queries.ts';
import { type Group, table } from '../group.ts';
import { fillPlans } from './plans-data.ts';

const PAGE_SIZE = 25;
const EVERYBODY: PatientFilter = {
  label: 'all',
  activeSince: new Date(0),
  search: '',
  hasReport: false,
  performedOnly: false,
  archived: false,
  registeredFrom: null,
  registeredUntil: null,
};

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** What the database touches for an answer; the same on every machine. */
export const sqlPlans: Group = {
  names: ['sql-plans'],
  onScreen: false,
  async run(open) {
    const { connection, caller } = await open();
    const { db, group, challenge, plan, exercise } = await fillPlans(connection);
    const page = (number: number, sort: Partial<PatientSort> = {}, filter: Partial<PatientFilter> = {}) =>
      pageQuery(
        db,
        caller.groupId,
        { ...EVERYBODY, ...filter },
        { report: null, visit: null, ...sort },
        { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE },
      );
    try {
      await sql`vacuum analyze`.execute(db);
      // The hundred are ranked along an index; that is measured apart from looking up their names, some four buffers a person.
      const rows: [name: string, query: Explained, most: number, part?: string][] = [
        ['page 1, newest', page(1), 40],
        ['page 1, last visit', page(1, { visit: 'desc' }), 40],
        ['page 1, newest report', page(1, { report: 'desc' }, { hasReport: true }), 40],
        ['page 400, newest', page(400), 200],
        ['page 400, last visit', page(400, { visit: 'desc' }), 200],
        ['search "ras", page 1', page(1, {}, { search: 'ras' }), 200],
        ['top 100 of 10,000', rankingQuery(group, { challengeId: challenge, day: null, limit: 100, offset: 0 }), 10, 'Limit'],
        ['totals of an exercise', totalsQuery(db, group, plan, exercise, ''), 12],
      ];
      const cells = [];
      for (const [name, query, most, part] of rows) {
        const { buffers, index } = await explain(db, query, part);
        cells.push([name, `${buffers} ${buffers <= most ? '✓' : '✗'}`, `≤ ${most}`, index]);
      }
      return table(['sql-plans', 'buffers', 'target', 'indexes'], cells);
    } finally {
      await db.destroy();
    }
  },
};

type Explained = ReturnType<typeof pageQuery> | ReturnType<typeof totalsQuery> | RawBuilder<unknown>;

/** `part`: the kind of the node that is measured instead of the whole. */
async function explain(db: Db, query: Explained, part?: string) {
  const { sql: text, parameters } = query.compile(db as never);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, buffers, format json) ${text}`,
    parameters,
  });
  const whole = rows[0]?.['QUERY PLAN'][0].Plan as Plan;
  const root = flatten(whole).find((node) => node['Node Type'] === part) ?? whole;
  const indexes = flatten(root).flatMap((node) => node['Index Name'] ?? []);
  return { buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'], index: [...new Set(indexes)].join(', ') };
}

const flatten = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
