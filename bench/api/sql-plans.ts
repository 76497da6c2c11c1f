import { totalsQuery } from '../../apps/server/src/features/insights/insights.queries.ts';
import { rankingQuery } from '../../apps/server/src/features/leaderboard/leaderboard.queries.ts';
import { type PatientSort, pageQuery } from '../../apps/server/src/features/patients/directory.queries.ts';
import type { PatientFilter } from '../../apps/server/src/features/patients/patient-filter.queries.ts';
import { explain } from '../../apps/server/test/query-plan.ts';
import { type Group, table } from '../group.ts';
import { fillPlans } from './plans-data.ts';

const PAGE_SIZE = 25;
const RANKS = 'challenge_scores_rank';
const met = (buffers: number, most: number) => `${buffers} (≤ ${most} ${buffers <= most ? '✓' : '✗'})`;
const EVERYBODY: PatientFilter = {
  label: 'all',
  activeSince: new Date(0),
  search: '',
  numbered: [],
  hasReport: false,
  performedOnly: false,
  archived: false,
  registeredFrom: null,
  registeredUntil: null,
  people: null,
  newest: null,
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
      const rows: [name: string, query: Parameters<typeof explain>[1], index: string, most: number][] = [
        ['page 1, newest', page(1), 'patients_newest', 40],
        ['page 1, last visit', page(1, { visit: 'desc' }), 'patients_visit_desc', 40],
        ['page 1, newest report', page(1, { report: 'desc' }, { hasReport: true }), 'patients_report_desc', 40],
        ['page 400, newest', page(400), 'patients_newest_ids', 200],
        ['page 400, last visit', page(400, { visit: 'desc' }), 'patients_visit_desc', 200],
        ['totals of an exercise', totalsQuery(db, group, plan, exercise, ''), 'performance_totals_pkey', 12],
      ];
      const cells = [];
      for (const [name, query, index, most] of rows) {
        const found = await explain(db, query, (one) => one === index);
        cells.push([name, index, met(found.buffers, most)]);
      }
      // Measured apart from looking up the hundred people, which costs the same at any size.
      const ranking = rankingQuery(group, { challengeId: challenge, day: null, limit: 100, offset: 0 });
      const ranked = await explain(db, ranking, (one) => one === RANKS);
      cells.push(['top 100 of 10,000: ranks', RANKS, met(ranked.ofScan ?? Number.NaN, 10)]);
      cells.push(['top 100 of 10,000: with names', RANKS, `${ranked.buffers}`]);
      return table(['sql-plans', 'index', 'buffers'], cells);
    } finally {
      await db.destroy();
    }
  },
};
