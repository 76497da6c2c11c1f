import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import type { PatientSession } from '@physio/contract/insights/patient-sessions';
import { foreignLanguage } from '@physio/contract/languages/letters';
import { SIGNS } from '@physio/contract/patient-page/signs';
import { loadExerciseNames, type ShownName } from '#db/exercise-names.ts';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { findPatient } from '#features/patients/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import { loadPain } from './pain.service.ts';
import * as queries from './sessions.queries.ts';

/** What a patient did on their own page, a session a row, the newest first. */
export async function listPatientSessions(
  { db, group, readers }: GroupContext,
  userId: string,
  page: { page: number; limit: number },
) {
  const patient = await findPatient(db, group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const [rows, total_count, pain] = await Promise.all([
    queries.selectSessions(db, group.id, patient.id, page),
    queries.countSessions(db, group.id, patient.id),
    loadPain(db, group.id, patient.id),
  ]);
  const named = await namesInReadersLanguage(db, group.id, rows, readers);
  const names = await namesOfSkipped(db, group.id, rows, readers);
  const data = named.map(
    (row): PatientSession => ({
      id: row.client_session_id,
      plan_id: row.plan_id,
      programme: row.name,
      language: row.languages?.name,
      started_at: row.started_at.toISOString(),
      local_date: row.local_date,
      ended: row.ended as PatientSession['ended'],
      done: row.done ?? 0,
      planned: row.planned ?? 0,
      is_full: row.is_full ?? false,
      counted: (row.counted ?? []) as PatientSession['counted'],
      skipped: skippedOf(row.items).flatMap(({ id, why }) => {
        const name = names.get(id);
        return name ? [{ ...name, why }] : [];
      }),
      pain_before: row.pain_before,
      pain_after: row.pain_after,
      effort: row.effort,
      signs: SIGNS.filter((sign) => row.signs.includes(sign)),
      note: row.note,
      note_language: readers[0] && foreignLanguage(row.note, readers[0]),
    }),
  );
  return { data, total_count, total_page: totalPages(total_count, page.limit), pain };
}

type Item = { key: string; state: string; why?: PatientSession['skipped'][number]['why'] };
/** An item's key begins with its exercise. */
const skippedOf = (items: unknown) =>
  (items as Item[])
    .filter(({ state }) => state === 'skipped')
    .map(({ key, why }) => ({ id: key.split('_')[0] ?? '', why: why ?? null }));

async function namesOfSkipped(
  db: GroupContext['db'],
  groupId: number,
  rows: readonly { items: unknown }[],
  readers: GroupContext['readers'],
): Promise<Map<string, ShownName>> {
  const ids = [...new Set(rows.flatMap(({ items }) => skippedOf(items).map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  const exercises = await queries.selectExerciseIds(db, groupId, ids);
  const names = await loadExerciseNames(
    db,
    groupId,
    exercises.map(({ id }) => id),
    readers,
  );
  return new Map(exercises.flatMap(({ id, public_id }) => (names.has(id) ? [[public_id, names.get(id) as ShownName]] : [])));
}
