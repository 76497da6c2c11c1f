import type { HomeFile } from '@physio/contract/patient-page/home';
import { expect, test } from 'vitest';
import { aHome, anExercise } from '#test/home.ts';
import { filesToKeep } from './offline.ts';

const file = (type: HomeFile['type'], bytes: number): HomeFile => {
  const path = `/media/${type}`;
  return { path, url: `${path}?exp=1`, type, bytes, poster: null, captions: [] };
};
test.each<[string, HomeFile[], boolean, string[]]>([
  ['a small film, and no moving picture that it replaces', [file('gif', 60_000), file('film', 20_000)], false, ['film']],
  ['the moving picture where the film is large', [file('gif', 60_000), file('film', 2_000_000)], false, ['gif']],
  ['a large film for who wants all films', [file('gif', 60_000), file('film', 2_000_000)], true, ['film']],
  ['pictures', [file('picture', 2_000_000)], false, ['picture']],
  ['nothing beyond 50 MB', [file('picture', 51_000_000)], false, []],
])('is kept for when there is no network: %s', (_name, files, wantsFilms, expected) => {
  const kept = filesToKeep(aHome({ plans: [], exercises: [anExercise(0, { files })] }), wantsFilms);
  expect(kept.map(({ path }) => path)).toEqual(expected.map((type) => `/media/${type}`));
});
