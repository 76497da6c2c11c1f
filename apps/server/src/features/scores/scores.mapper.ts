import type { Instrument, Score } from '@physio/contract/scores/scores';
import type { VersionRow } from './scores.queries.ts';

const toVersion = (row: VersionRow) => ({
  value: row.value,
  recorded_on: row.recorded_on,
  note: row.note,
  recorded_by: `${row.first_name} ${row.last_name}`,
  recorded_at: row.created_at.toISOString(),
});

/** The current scores, newest date first, each with the versions it replaced. Takes the versions newest first. */
export function toScores(rows: readonly VersionRow[]): Score[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const replaced = new Set(rows.map((row) => row.replaces_id));
  return rows
    .filter((row) => !replaced.has(row.id))
    .map((row) => ({
      ...toVersion(row),
      id: row.public_id,
      instrument: row.instrument as Instrument,
      is_withdrawn: row.value === null,
      earlier: before(row, byId).map(toVersion),
    }))
    .sort((a, b) => b.recorded_on.localeCompare(a.recorded_on));
}

function before(row: VersionRow, byId: ReadonlyMap<number, VersionRow>): VersionRow[] {
  const previous = row.replaces_id === null ? undefined : byId.get(row.replaces_id);
  return previous === undefined ? [] : [previous, ...before(previous, byId)];
}
