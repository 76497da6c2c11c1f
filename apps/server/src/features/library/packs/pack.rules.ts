import { LANGUAGES } from '@physio/contract/languages/languages';
import type { Manifest } from '@physio/contract/library/manifest';
import { PACK_FORMAT, PACK_VERSION, type PackManifest } from '@physio/contract/library/pack';
import { digestText } from '../files.service.ts';
import type { Source, SourceFile } from '../source.ts';

export type About = Pick<PackManifest, 'name' | 'licence' | 'permission' | 'publisher'>;
export type Pack = { manifest: PackManifest; files: ReadonlyMap<string, SourceFile> };

/** A library as a pack: its files by digest, and nothing in it that differs from one making to the next. */
export function packOf(manifest: Manifest, source: Source['files'], about: About): Pack {
  const files = new Map<string, SourceFile>();
  const exercises = manifest.exercises.map((exercise) => ({
    ...exercise,
    tags: exercise.tags.toSorted(),
    options: exercise.options.toSorted(),
    files: exercise.files.flatMap((placed) => {
      const file = source.get(placed.file);
      if (file === undefined) return [];
      const digest = digestText(file);
      if (!files.has(digest)) files.set(digest, file);
      return [{ ...placed, file: digest }];
    }),
  }));
  const named = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    files: new Map(named),
    manifest: {
      format: PACK_FORMAT,
      version: PACK_VERSION,
      ...manifest,
      ...about,
      languages: LANGUAGES.filter((language) => exercises.some(({ name }) => name[language])),
      exercises,
      programmes: manifest.programmes.map((programme) => ({ ...programme, tags: programme.tags.toSorted() })),
      files: Object.fromEntries(named.map(([digest, { type, bytes, name }]) => [digest, { type, bytes, name }])),
    },
  };
}
