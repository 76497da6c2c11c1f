import type { exportAudit as exportCall, listAudit as listCall } from '@physio/contract/audit/audit';
import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { findGroupName, findPatient } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, GroupContext } from '#platform/http/context.ts';
import * as queries from './audit.queries.ts';
import * as lines from './lines.rules.ts';

type Filter = Parsed<typeof exportCall>['query'];

/** Entries that are read at a time to make lines of them, and for a page at most: one page may not read a whole log of equal ones. */
const BATCH = 200;
const READ_MOST = 2000;
const EXPORTED_AT_A_TIME = 1000;

async function filterOf({ db, group }: GroupContext, query: Filter): Promise<queries.AuditFilter> {
  const { user_id: userId, patient_id: patientId, kind, from, to } = query;
  const keyId = userId ? await queries.findKeyId(db, group.id, userId) : undefined;
  return { userId, keyId, patientId, kind, from, to, timeZone: group.timeZone };
}

/** A page of what was done in the group. */
export async function listAudit(context: GroupContext, query: Parsed<typeof listCall>['query']) {
  const { db, group } = context;
  const filter = { ...(await filterOf(context, query)), downTo: lines.readPlace(query.down_to) };
  const asked = { each: query.each ?? false, most: query.limit };
  context.note(group.publicId, { filters: filtersOf(query) });
  const [{ runs, isEnd }, staff, keys] = await Promise.all([
    readRuns(context, { ...filter, before: lines.readPlace(query.before) }, asked),
    queries.selectPeople(db, group.id),
    queries.selectKeys(db, group.id),
  ]);
  const data = runs.map(lines.toLine);
  return {
    data,
    next: isEnd ? null : (data.at(-1)?.down_to ?? null),
    people: [
      ...staff.map((person) => ({
        kind: 'staff' as const,
        id: person.public_id,
        name: `${person.first_name} ${person.last_name}`,
      })),
      ...keys.map((key) => ({ kind: 'key' as const, id: key.public_id, name: key.name })),
    ],
  };
}

async function readRuns({ db, group }: GroupContext, filter: queries.AuditFilter, asked: { each: boolean; most: number }) {
  const runs: lines.Run[] = [];
  const size = asked.each ? asked.most + 1 : BATCH;
  let before = filter.before;
  for (let read = 0; read < READ_MOST; read += size) {
    const entries = await queries.selectEntries(db, group.id, { ...filter, before }, size);
    for (const entry of entries) {
      if (!lines.addTo(runs, entry, asked)) return { runs, isEnd: false };
      before = lines.placeOf(entry);
    }
    if (entries.length < size) return { runs, isEnd: true };
  }
  return { runs, isEnd: false };
}

/** Which were set, and no more: what was looked for may be a patient. */
const filtersOf = (query: Filter) =>
  (['user_id', 'patient_id', 'from', 'to'] as const)
    .filter((name) => query[name])
    .concat(query.kind === 'all' ? [] : ['kind' as never]);

const HEADING = ['at', 'who', 'name', 'id', 'action', 'object', 'object_id', 'address', 'device'];

/** What matches, as a file that is read from the log while it is sent. */
export async function exportAudit(context: GroupContext, query: Filter): Promise<Download> {
  const { db, group, clock, note } = context;
  const { group_name } = await findGroupName(db, group.id);
  note(group.publicId, { filters: filtersOf(query) });
  return {
    name: fileNameOf(`${group_name} audit log ${dayIn(group.timeZone, clock.now())}.csv`),
    content: contentOf(context, await filterOf(context, query)),
  };
}

async function* contentOf({ db, group }: GroupContext, filter: queries.AuditFilter) {
  yield BYTE_ORDER_MARK + csvLines([HEADING]);
  let before: queries.Place | undefined;
  for (;;) {
    const entries = await queries.selectEntries(db, group.id, { ...filter, before }, EXPORTED_AT_A_TIME);
    if (entries.length > 0) yield csvLines(entries.map(cells));
    const last = entries.at(-1);
    if (last === undefined || entries.length < EXPORTED_AT_A_TIME) return;
    before = lines.placeOf(last);
  }
}

function cells(entry: queries.EntryRow): string[] {
  const { at, actor, action, entity, entity_id, address, device } = lines.toLine({ newest: entry, oldest: entry, times: 1 });
  return [at, actor.kind, actor.name, actor.id, action, entity, entity_id, address, device].map((cell) => cell ?? '');
}

/** @throws AppError `not_found` */
export async function listOnlookers({ db, group }: GroupContext, userId: string) {
  if ((await findPatient(db, group.id, userId)) === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const rows = await queries.selectOnlookers(db, group.id, userId);
  return rows.map(({ times, first_at, last_at, ...row }) => ({
    actor: lines.actorOf(row),
    times,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}
