import type { PreviewExercise } from '@physio/contract/patient-page/preview';
import { loadGuides, resolveExercises } from '#features/exercises/public.ts';
import { loadDrawnFiles } from '#features/library/public.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { findPage } from './settings.queries.ts';

/** What the page shows of exercises to a patient who reads what the caller reads. */
export async function getPreview(context: MemberContext, ids: readonly string[]): Promise<PreviewExercise[]> {
  const { db, group, links, readers } = context;
  const page = await findPage(db, group.id);
  const drawn = page?.shows_figures ? await loadDrawnFiles() : null;
  const known = await resolveExercises(db, group.id, ids);
  const exercises = await loadGuides(db, group.id, ids, { links, readers }, drawn);
  return exercises.map((exercise) => ({ ...exercise, is_sided: known.get(exercise.encoded_id)?.isSided === true }));
}
