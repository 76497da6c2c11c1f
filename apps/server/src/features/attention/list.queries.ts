import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** `owner`: null for everybody's patients. */
export type List = { day: string; owner: number | null };
type Page = { isMarked: boolean; page: number; size: number };

const LISTED = [
  'patient_id',
  'plan_id',
  'is_marked',
  'reason',
  'since',
  'days',
  'from',
  'to',
  'alert',
  'alert_id',
  'waits_since',
] as const;

export const selectPage = (db: Db, groupId: number, { day, owner }: List, { isMarked, page, size }: Page) =>
  db
    .selectFrom('attention_rows')
    .select(LISTED)
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .$if(owner !== null, (query) => query.where('owner', '=', owner ?? 0))
    .where('is_marked', '=', isMarked)
    .orderBy('gravity')
    .orderBy('place')
    .orderBy('patient_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
export type ListedRow = Awaited<ReturnType<typeof selectPage>>[number];

/** Of these patients what is not marked. */
export const selectOpenOf = (db: Db, groupId: number, day: string, patientIds: readonly number[]): Promise<ListedRow[]> =>
  db
    .selectFrom('attention_rows')
    .select(LISTED)
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .where('patient_id', '=', anyOf(patientIds))
    .where('is_marked', '=', false)
    .execute();

export const selectCounts = (db: Db, groupId: number, { day, owner }: List) =>
  db
    .selectFrom('attention_counts')
    .select(({ fn }) => ['reason', 'is_marked', fn.sum<number>('patients').as('patients')])
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .$if(owner !== null, (query) => query.where('owner', '=', owner ?? 0))
    .groupBy(['reason', 'is_marked'])
    .having(({ fn }) => fn.sum('patients'), '>', 0)
    .execute();

/** What is not marked, by whose the patients are. */
export const selectOpenByOwner = (db: Db, groupId: number, day: string) =>
  db
    .selectFrom('attention_counts')
    .select(['owner', 'reason', 'patients'])
    .where('group_id', '=', groupId)
    .where('day', '=', day)
    .where('is_marked', '=', false)
    .where('patients', '>', 0)
    .execute();
