// The least that answers the same: one Fastify route and the ideal SQL by pg, with the same counters and indexes.
// It looks up no session, checks no membership and writes no audit row.
import Fastify from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
const pool = new pg.Pool({ ...(JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig), max: 20 });
const groupId = Number(process.env.GROUP_ID);

const COLUMNS =
  'id, public_id, first_name, last_name, email, gender, date_of_birth, mobile_number, country_phonecode, last_performed_at, last_report_at';
const LIVE = 'group_id = $1 and deleted_at is null and archived_at is null';
const NEWEST = 'created_at desc, id desc';
const REPORTED = `last_report_at desc, ${NEWEST}`;

/** Near the beginning along the index; else the ids by the covering index, then their rows in one scan. */
const nearSql = (where: string, order: string) =>
  `select ${COLUMNS} from patients where ${where} order by ${order} limit $2 offset $3`;
const deepSql = (where: string, order: string) =>
  `select ${COLUMNS} from patients where group_id = $1 and id = any(array(
   select id from patients where ${where} order by ${order} limit $2 offset $3)) order by ${order}`;
const PAGES = {
  near: { name: 'near', text: nearSql(LIVE, NEWEST) },
  deep: { name: 'deep', text: deepSql(LIVE, NEWEST) },
  report: { name: 'report', text: nearSql(`${LIVE} and last_report_at is not null`, REPORTED) },
};
// Not prepared: the plan depends on the term.
const SEARCH = deepSql(`${LIVE} and name_key like $4`, NEWEST);
const SHORT_SEARCH = deepSql(`${LIVE} and (name_key || '') like $4`, NEWEST);
const counts = new Map<string, number>();

type Query = { page?: string; limit?: string; first_name?: string; has_report?: string };
type Stats = { version: number; patients: number; reports: number };

async function readStats(): Promise<Stats> {
  const { rows } = await pool.query<Stats>({
    name: 'stats',
    text: 'select version, patients, reports from group_stats where group_id = $1',
    values: [groupId],
  });
  return rows[0] ?? { version: 0, patients: 0, reports: 0 };
}

async function countMatches(term: string, version: number): Promise<number> {
  const key = `${version} ${term}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from patients where ${LIVE} and name_key like $2`, [
    groupId,
    term,
  ]);
  counts.set(key, rows[0]?.n ?? 0);
  return rows[0]?.n ?? 0;
}

const http = Fastify();

http.get<{ Querystring: Query }>('/list', async ({ query }) => {
  const limit = Number(query.limit ?? 25);
  const page = [groupId, limit, (Number(query.page ?? 1) - 1) * limit];
  const term = query.first_name === undefined ? null : `%${query.first_name.toLowerCase()}%`;
  const prepared = query.has_report === 'true' ? PAGES.report : query.page === '1' ? PAGES.near : PAGES.deep;
  const [{ rows }, stats] = await Promise.all([
    term === null
      ? pool.query({ ...prepared, values: page })
      : pool.query(term.length < 5 ? SHORT_SEARCH : SEARCH, [...page, term]),
    readStats(),
  ]);
  const all = query.has_report === 'true' ? stats.reports : stats.patients;
  return {
    success: true,
    pt_users: rows,
    total: term === null ? all : await countMatches(term, stats.version),
    total_count: stats.patients,
  };
});

http.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const text = `select ${COLUMNS} from patients where group_id = $1 and public_id = $2 and deleted_at is null`;
  const { rows } = await pool.query({ name: 'one', text, values: [groupId, params.id] });
  return { success: true, data: rows[0] };
});

await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write('ready\n');
