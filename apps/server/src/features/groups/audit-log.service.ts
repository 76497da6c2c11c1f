import type { Parsed } from '@physio/contract/common/endpoint';
import { totalPages } from '@physio/contract/common/paging';
import { AUDIT_MOST, type AuditEntry, type listAudit as call } from '@physio/contract/groups/group-settings';
import type { Context } from '#platform/http/context.ts';
import * as queries from './audit-log.queries.ts';

/** A page of what was done in the group. */
export async function listAudit({ db, group }: Context<'admin'>, query: Parsed<typeof call>['query']) {
  const { page, limit, user_id: userId, kind, from, to } = query;
  const filter = { userId, kind, from, to, timeZone: group.timeZone };
  const offset = (page - 1) * limit;
  const [entries, total_count, people] = await Promise.all([
    offset < AUDIT_MOST ? queries.selectEntries(db, group.id, filter, { limit, offset }) : [],
    queries.countEntries(db, group.id, filter),
    queries.selectPeople(db, group.id),
  ]);
  return {
    data: entries.map(toEntry),
    total_count,
    total_page: totalPages(total_count, limit),
    people: people.map((person) => ({ id: person.public_id, name: `${person.first_name} ${person.last_name}` })),
  };
}

type Row = Awaited<ReturnType<typeof queries.selectEntries>>[number];

const toEntry = ({ at, action, entity, entity_id, ...row }: Row): AuditEntry => ({
  at: at.toISOString(),
  actor: actorOf(row),
  action,
  entity,
  entity_id,
});

/** Staff by name; a patient by id only; neither where a command or the server itself did it. */
function actorOf(row: Omit<Row, 'at' | 'action' | 'entity' | 'entity_id'>): AuditEntry['actor'] {
  if (row.actor_user_id !== null) return { kind: 'staff', id: row.user_id, name: `${row.first_name} ${row.last_name}` };
  if (row.actor_patient_id !== null) return { kind: 'patient', id: row.patient_id, name: null };
  return { kind: 'system', id: null, name: null };
}
