import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { PreviewParts } from '@physio/contract/patient-page/preview';
import type { PreviewMessage, PreviewProgramme } from '@physio/contract/patient-page/preview-message';

const BOTH = [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left] as const;

/** A programme as its patients will get it: exercises by their names in the language of the parts, and on both sides where none is chosen. */
export function previewOf(programme: PreviewProgramme, { sided: ofSides, ...parts }: PreviewParts): PreviewMessage['preview'] {
  const exercises = new Map(parts.exercises.map((exercise) => [exercise.encoded_id, exercise]));
  const sided = new Set(ofSides);
  const items = programme.items.map((item) => {
    const { name, languages } = exercises.get(item.encoded_id) ?? item;
    const hasBoth = item.variation_ids.length !== 1 && sided.has(item.encoded_id);
    return {
      ...item,
      name,
      variation_ids: hasBoth ? BOTH : item.variation_ids,
      languages: { ...item.languages, ...(languages?.name && { name: languages.name }) },
    };
  });
  return { ...programme, ...parts, items };
}
