import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import { containsPattern } from '#db/fold.ts';
import { sampleOf } from '#db/sample.ts';
import type { Tables } from '#db/tables.ts';

export type PatientFilter = {
  label: 'all' | 'active' | 'inactive';
  /** Active means a performance since then. */
  activeSince: Date;
  search: string;
  /** Who has what is searched for as a number in another system. */
  numbered: readonly number[];
  hasReport: boolean;
  performedOnly: boolean;
  archived: boolean;
  registeredFrom: Date | null;
  registeredUntil: Date | null;
  /** A query of the ids of those whom a figure of the practice counts. */
  people: RawBuilder<number> | null;
  /** The id of the newest patient who is in the list. */
  newest: number | null;
};

/** Terms shorter than this would scan the whole trigram index; the concatenation keeps the planner off it. */
const TRIGRAM_LENGTH = 3;

/** The condition that a patient of the group is among those whom the filter shows; the sample patient is not. */
export function matching(groupId: number, filter: PatientFilter) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, 'patients'>) => {
    const conditions = [
      eb('group_id', '=', groupId),
      eb('deleted_at', 'is', null),
      eb('id', 'is distinct from', sampleOf(groupId)),
      eb('archived_at', filter.archived ? 'is not' : 'is', null),
    ];
    if (filter.search !== '') {
      const pattern = containsPattern(filter.search);
      const key = pattern.length - 2 < TRIGRAM_LENGTH ? sql<string>`(name_key || '')` : sql<string>`name_key`;
      const named = eb(key, 'like', pattern);
      conditions.push((filter.numbered.length === 0 ? named : or([named, eb('id', '=', anyOf(filter.numbered))])) as never);
    }
    if (filter.label === 'active') conditions.push(eb('last_performed_at', '>=', filter.activeSince));
    if (filter.label === 'inactive')
      conditions.push(or([eb('last_performed_at', 'is', null), eb('last_performed_at', '<', filter.activeSince)]));
    if (filter.hasReport) conditions.push(eb('last_report_at', 'is not', null));
    if (filter.performedOnly) conditions.push(eb('last_performed_at', 'is not', null));
    if (filter.registeredFrom) conditions.push(eb('created_at', '>=', filter.registeredFrom));
    if (filter.registeredUntil) conditions.push(eb('created_at', '<=', filter.registeredUntil));
    if (filter.people !== null) conditions.push(sql`id in (${filter.people})` as never);
    if (filter.newest !== null) conditions.push(eb('id', '<=', filter.newest));
    return and(conditions);
  };
}
