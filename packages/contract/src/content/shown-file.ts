import type { Language } from '../languages/languages.ts';

/** A file of one kind (GIFs, or videos) of an exercise. */
export type ShownCandidate = { language: string; bucket_type: string; is_primary: boolean };

/**
 * The file of an exercise that a reader gets: of those in the primary one's zone the one in their language, else one for all
 * languages, else one in the group's, else the primary one whatever it speaks. The primary one comes first among those in the
 * same language, and for the readers of the group's language one that is for all languages counts as in theirs: to them it is
 * what the group has chosen. Without a primary one there is none.
 *
 * `files`: the newest first. `readers`: the reader's language, then the group's.
 */
export function shownFile<F extends ShownCandidate>(files: readonly F[], readers: readonly Language[]): F | undefined {
  const primary = files.find((file) => file.is_primary);
  if (primary === undefined) return undefined;
  const [reader, group = reader] = readers;
  if (primary.language === 'all' && reader === group) return primary;
  const inLanguage = (language: string | undefined) =>
    primary.language === language
      ? primary
      : files.find((file) => file.language === language && file.bucket_type === primary.bucket_type);
  return inLanguage(reader) ?? inLanguage('all') ?? inLanguage(group) ?? primary;
}
