import type { Credit } from '@physio/contract/credits/credits';
import { mediaTypeOf } from '#features/content/public.ts';
import type { HeldExercise } from './exercises.queries.ts';
import type { NewPlacement } from './files.queries.ts';
import { digestText, type KeptFile } from './files.service.ts';
import type { PlacedExercise } from './plan.rules.ts';
import type { Source } from './source.ts';

/** What is new, and what may have none yet. */
export const takesFiles = ({ state }: PlacedExercise): boolean => state === 'new' || state === 'filled';

export const filesOf = (placed: readonly PlacedExercise[], source: Source) =>
  placed.flatMap(({ item }) => item.files.flatMap(({ file }) => source.files.get(file) ?? []));

/** Where the files of an exercise go; the first of a kind that asks for it is the primary one. */
export function placementsOf(
  { item }: PlacedExercise,
  source: Source,
  kept: ReadonlyMap<string, KeptFile>,
  row: HeldExercise | undefined,
): (NewPlacement & { credit: Credit | undefined })[] {
  const primaries = new Set<string>();
  return item.files.flatMap(({ file: name, primary, language, credit }) => {
    const file = source.files.get(name);
    const stored = file && kept.get(digestText(file));
    if (file === undefined || stored === undefined || row === undefined || row.folder_id === null) return [];
    const mediaType = mediaTypeOf(file.type);
    const isPrimary = primary && (mediaType === 'gif' || mediaType === 'video') && !primaries.has(mediaType);
    if (isPrimary) primaries.add(mediaType);
    const about = { name: file.name, fileType: file.type, mediaType, language: language ?? ('all' as const), isPrimary };
    return [{ ...about, credit, exerciseId: row.id, folderId: row.folder_id, mediaId: stored.id, objectKey: stored.key }];
  });
}
