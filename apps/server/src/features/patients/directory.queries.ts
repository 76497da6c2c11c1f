import { PAGE_SIZES } from '@physio/contract/common/limits';
import type { SortOrder } from '@physio/contract/patients/patients';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { containsPattern } from '#db/fold.ts';
import { prepared } from '#db/prepared.ts';
import { sampleOf } from '#db/sample.ts';
import { matching, type PatientFilter } from './patient-filter.queries.ts';
import { PATIENT_COLUMNS, type PatientRow } from './patients.queries.ts';

export type PatientSort = { report: SortOrder | null; visit: SortOrder | null };

/** Report time first, then last visit, then newest registration, then id: a total order. */
function inOrder({ report, visit }: PatientSort, { hasReport }: PatientFilter) {
  const parts = [
    // As the indexes have it: without nulls there is nothing to put last, and the planner does not know that.
    report && sql`last_report_at ${sql.raw(report)} ${sql.raw(hasReport ? '' : 'nulls last')}`,
    visit && sql`last_performed_at ${sql.raw(visit)} nulls last`,
    sql`created_at desc`,
    sql`id desc`,
  ].filter((part) => part !== null);
  return sql.join(parts);
}

type Page = { offset: number; limit: number };

const isOfEverybody = (filter: PatientFilter) =>
  filter.label === 'all' && filter.search === '' && !filter.performedOnly && !filter.archived && filter.people === null;

/** Whether an order's own index shows which rows match, so that no row is read that is not of the answer. */
const isPlain = (filter: PatientFilter, { report, visit }: PatientSort) =>
  isOfEverybody(filter) &&
  filter.hasReport === (report !== null) &&
  !(report && visit) &&
  filter.registeredFrom === null &&
  filter.registeredUntil === null &&
  filter.newest === null;

/** Whether the narrow index of the newest, which has only the order, shows which rows match. */
const isByOrderAlone = (filter: PatientFilter, { report, visit }: PatientSort) =>
  isOfEverybody(filter) && !filter.hasReport && report === null && visit === null;
/** What that index says of all its rows. */
const IN_NARROW_INDEX = sql<boolean>`id > 0`;

/** Finding a row by its id reads three buffers, walking past one reads one. */
const LOOKUP_COST = 3;

/**
 * A page near the beginning is read along its order's index. Of a page that is deep, or of one that rows are passed over for,
 * the ids come from the covering index alone and only its own rows are read whole, all in one scan.
 */
export function pageQuery(db: Db, groupId: number, filter: PatientFilter, sort: PatientSort, { offset, limit }: Page) {
  const order = inOrder(sort, filter);
  const patients = db.selectFrom('patients');
  if (isPlain(filter, sort) && offset + limit <= LOOKUP_COST * limit) {
    return patients
      .select(PATIENT_COLUMNS)
      .select(newestOf(db, groupId))
      .where(matching(groupId, filter))
      .orderBy(order)
      .limit(sql.lit(limit))
      .offset(sql.lit(offset));
  }
  const ids = patients
    .select('id')
    .where(matching(groupId, filter))
    .$if(isByOrderAlone(filter, sort), (query) => query.where(IN_NARROW_INDEX))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return patients
    .select(PATIENT_COLUMNS)
    .select(newestOf(db, groupId))
    .where('group_id', '=', groupId)
    .where('id', '=', sql<number>`any(array(${ids}))`)
    .orderBy(order);
}

/**
 * The group's newest patient as the page itself sees it: asked beside it, it could be one who is not yet on the page. With
 * `group_id = …` PostgreSQL may walk back over all patients that other groups have registered since; in bounds and in the
 * order, the group leads to its own last one.
 */
const newestOf = (db: Db, groupId: number) =>
  db
    .selectFrom('patients as n')
    .select('n.public_id')
    .where('n.group_id', '>=', groupId)
    .where('n.group_id', '<=', groupId)
    .where('n.id', 'is distinct from', sampleOf(groupId))
    .orderBy('n.group_id', 'desc')
    .orderBy('n.id', 'desc')
    .limit(sql.lit(1))
    .as('newest');

export type DirectoryRow = PatientRow & { newest: string | null };
type FirstPage = (db: Db, values: { groupId: number }) => Promise<DirectoryRow[]>;
/** The pages that are opened most: with their size in the text, one plan serves every group. At most 15 statements. */
const firstPages = new Map<string, FirstPage>();

export async function selectPage(
  db: Db,
  groupId: number,
  filter: PatientFilter,
  sort: PatientSort,
  page: Page,
): Promise<DirectoryRow[]> {
  const isFirst = page.offset === 0 && isPlain(filter, sort) && PAGE_SIZES.some((size) => size === page.limit);
  if (!isFirst) return pageQuery(db, groupId, filter, sort, page).execute();
  const name = `first ${page.limit} by ${sort.report ?? '-'} ${sort.visit ?? '-'}`;
  const query =
    firstPages.get(name) ?? prepared(name, (on, values: { groupId: number }) => pageQuery(on, values.groupId, filter, sort, page));
  firstPages.set(name, query);
  return query(db, { groupId });
}

/** The ids of a whole list in its order. */
export async function selectIds(db: Db, groupId: number, filter: PatientFilter, sort: PatientSort): Promise<number[]> {
  const rows = await db
    .selectFrom('patients')
    .select('id')
    .where(matching(groupId, filter))
    .orderBy(inOrder(sort, filter))
    .execute();
  return rows.map((row) => row.id);
}

/** An erased one too; null for one who is not there, or of another group. */
export async function findPlace(db: Db, groupId: number, publicId: string): Promise<number | null> {
  const row = await db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of the filter's matches those who came after `newest`. */
export async function countNewer(db: Db, groupId: number, filter: PatientFilter, newest: number): Promise<number> {
  const row = await db
    .selectFrom('patients')
    .select(sql<number>`count(*)`.as('n'))
    .where(matching(groupId, filter))
    .where('id', '>', newest)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countMatching(db: Db, groupId: number, filter: PatientFilter): Promise<number> {
  const row = await db
    .selectFrom('patients')
    .select(sql<number>`count(*)`.as('n'))
    .where(matching(groupId, filter))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The group's sample patient, if the search finds them. */
export const findSample = (db: Db, groupId: number, search: string) =>
  db
    .selectFrom('patients')
    .select(PATIENT_COLUMNS)
    .where('group_id', '=', groupId)
    .where('is_sample', '=', true)
    .where('name_key', 'like', containsPattern(search))
    .executeTakeFirst();
