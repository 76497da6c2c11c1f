import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import type { PreviewExercise } from '@physio/contract/patient-page/preview';
import type { PreviewMessage, PreviewProgramme } from '@physio/contract/patient-page/preview-message';

type Preview = PreviewMessage['preview'];
type Parts = { language: Language; exercises: readonly PreviewExercise[]; practice: Preview['practice'] };
const BOTH = [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left] as const;

/** A programme as its patients will get it: exercises by their names in the language that is asked for, and on both sides where none is chosen. */
export function previewOf(programme: PreviewProgramme, { language, exercises, practice }: Parts): Preview {
  const known = new Map(exercises.map((exercise) => [exercise.encoded_id, exercise]));
  const items = programme.items.map((item) => {
    const exercise = known.get(item.encoded_id);
    const { name, languages } = exercise ?? item;
    const hasBoth = item.variation_ids.length !== 1 && exercise?.is_sided === true;
    return {
      ...item,
      name,
      variation_ids: hasBoth ? BOTH : item.variation_ids,
      languages: { ...item.languages, ...(languages?.name && { name: languages.name }) },
    };
  });
  return { ...programme, language, practice, exercises: [...exercises], items };
}
