import { DAY_MS } from '@physio/contract/common/dates';
import { type Install, UNDO_DAYS } from '@physio/contract/library/library';
import type { InstallRow } from './installs.queries.ts';

export const undoUntil = (doneAt: Date) => new Date(doneAt.getTime() + UNDO_DAYS * DAY_MS);

export const toInstall = (row: InstallRow): Install => ({
  id: row.public_id,
  source: row.source,
  name: row.name,
  language: row.language,
  arrives: row.arrives,
  state: row.state,
  progress: row.state === 'done' ? 100 : Math.floor((100 * row.files_done) / Math.max(1, row.files_total)),
  counts: row.counts,
  failure: row.failure,
  installed_at: row.created_at.toISOString(),
  installed_by: `${row.first_name} ${row.last_name}`,
  licence: row.licence,
  publisher: row.publisher,
  undo_until: row.done_at === null ? null : undoUntil(row.done_at).toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  undone: row.undone,
});
