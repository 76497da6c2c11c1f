import type { Sentence } from '@physio/contract/common/sentence';
import { emptyFile, tooLarge, unsupportedType } from '@physio/contract/content/content';
import { ACCEPTED_TYPES } from '@physio/contract/content/media';
import { extensionOf } from '@physio/contract/text/file-name';

/** A file by its name alone: without its folder, its case and the way its accents are written. */
export const mediaKey = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();

export type MediaFiles = ReadonlyMap<string, File>;

/** The chosen files by their names; of two with one name, the first. */
export function mediaOf(files: readonly File[]): Map<string, File> {
  const media = new Map<string, File>();
  for (const file of files) if (!media.has(mediaKey(file.name))) media.set(mediaKey(file.name), file);
  return media;
}

export type FoundFile = { file: File } | { missing: true } | { refused: Sentence };

/** The file that a cell names, or why there is none. `most`: bytes. */
export function findMedia(media: MediaFiles, name: string, most: number): FoundFile {
  const file = media.get(mediaKey(name));
  if (!file) return { missing: true };
  if (!ACCEPTED_TYPES.some((type) => type === extensionOf(file.name))) return { refused: unsupportedType(file.name) };
  if (file.size === 0) return { refused: emptyFile(file.name) };
  return file.size > most ? { refused: tooLarge(file.name, most) } : { file };
}
