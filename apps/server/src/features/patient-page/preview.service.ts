import type { PreviewParts } from '@physio/contract/patient-page/preview';
import { loadGuides, resolveExercises } from '#features/exercises/public.ts';
import { loadDrawnFiles } from '#features/library/public.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { findPractice } from './home.queries.ts';
import { practiceOf } from './home.service.ts';

/** What the page shows of exercises to a patient who reads what the caller reads. */
export async function getPreview({ db, group, links, readers }: MemberContext, ids: readonly string[]): Promise<PreviewParts> {
  const row = await findPractice(db, group.id);
  const drawn = row.shows_figures ? await loadDrawnFiles() : null;
  const exercises = await loadGuides(db, group.id, ids, { links, readers }, drawn);
  const known = await resolveExercises(db, group.id, ids);
  const sided = [...known].flatMap(([id, { isSided }]) => (isSided ? [id] : []));
  return { language: readers[0] ?? row.group_language, practice: practiceOf(row, links), exercises, sided };
}
