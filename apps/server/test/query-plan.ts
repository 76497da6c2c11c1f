import { type Expression, sql } from 'kysely';
import { type Db, openDb, openPool } from '#db/client.ts';
import { createTestDatabase } from './database.ts';

/** One step of a plan as PostgreSQL explains it, of its keys those that are asked for here. */
type Step = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
};
const flatten = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flatten)];

/** A database whose pages an index-only scan may trust: they become all-visible once their rows' commit has reached the disk. */
export async function openPlanDatabase(): Promise<{ db: Db; close: () => Promise<void> }> {
  const database = await createTestDatabase();
  const db = openDb(openPool({ ...database.connection, max: 1, statement_timeout: 0 }));
  await sql`set synchronous_commit = on`.execute(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

/** What a query really did: the buffers it touched, and of its steps the one that read an index of which `isWanted` holds. */
export async function explain(db: Db, query: Expression<unknown>, isWanted: (index: string) => boolean) {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Step }[];
  }>`explain (analyze, buffers, format json) ${query}`.execute(db);
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!root) throw new Error('The query was not explained');
  const scan = flatten(root).find((step) => isWanted(step['Index Name'] ?? ''));
  const touched = (step: Step) => step['Shared Hit Blocks'] + step['Shared Read Blocks'];
  return {
    buffers: touched(root),
    ofScan: scan && touched(scan),
    index: scan?.['Index Name'],
    scan: scan?.['Node Type'],
    rows: scan?.['Actual Rows'],
    heapFetches: scan?.['Heap Fetches'],
  };
}
