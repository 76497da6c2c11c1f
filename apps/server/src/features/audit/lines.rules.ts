import type { AuditActor, AuditLine } from '@physio/contract/audit/audit';
import { networkOf } from '#platform/limits/network.ts';
import type { ActorRow, EntryRow, Place } from './audit.queries.ts';

/** Entries that follow each other and say the same, the newest first. */
export type Run = { newest: EntryRow; oldest: EntryRow; times: number };

const SAID = ['actor_user_id', 'actor_patient_id', 'actor_key_id', 'action', 'entity', 'entity_id', 'ip', 'device'] as const;
const saysTheSame = (one: EntryRow, other: EntryRow) => SAID.every((key) => one[key] === other[key]);

/** Adds an entry to the run that it goes on. @returns false, with nothing added, when it begins another and there are enough */
export function addTo(runs: Run[], entry: EntryRow, { each, most }: { each: boolean; most: number }): boolean {
  const last = runs.at(-1);
  if (!each && last && saysTheSame(last.newest, entry)) {
    last.oldest = entry;
    last.times += 1;
    return true;
  }
  if (runs.length === most) return false;
  runs.push({ newest: entry, oldest: entry, times: 1 });
  return true;
}

export const placeOf = ({ micros, id }: Pick<EntryRow, 'micros' | 'id'>): Place => ({ at: micros, id });
export const writePlace = ({ at, id }: Place): string => `${at}_${id}`;
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const [at = 0, id = 0] = text.split('_').map(Number);
  return { at, id };
}

export const toLine = ({ newest, oldest, times }: Run): AuditLine => ({
  at: newest.at.toISOString(),
  first_at: oldest.at.toISOString(),
  times,
  actor: actorOf(newest),
  action: newest.action,
  entity: newest.entity,
  entity_id: newest.entity_id,
  address: newest.ip === null ? null : networkOf(newest.ip),
  device: newest.device,
  before: writePlace({ at: newest.micros, id: newest.id + 1 }),
  down_to: writePlace(placeOf(oldest)),
});

/** Staff and keys by name; a patient by id only; none of them where nobody was signed in. */
export function actorOf(row: ActorRow): AuditActor {
  if (row.actor_user_id !== null) return { kind: 'staff', id: row.user_id, name: `${row.first_name} ${row.last_name}` };
  if (row.actor_patient_id !== null) return { kind: 'patient', id: row.patient_id, name: null };
  if (row.actor_key_id !== null) return { kind: 'key', id: row.key_id, name: row.key_name };
  return { kind: 'system', id: null, name: null };
}
