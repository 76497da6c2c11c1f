import { randomUUID } from 'node:crypto';
import { getInstall, installLibrary, type LibrarySource, type SAME_NAME } from '@physio/contract/library/library';
import type { InLanguages, Manifest, ManifestExercise } from '@physio/contract/library/manifest';
import type { TestApp, Who } from './build-test-app.ts';

/** An exercise of a library; its key is made of its English name. */
export const anExercise = (name: string | InLanguages, given: Partial<ManifestExercise> = {}): ManifestExercise => {
  const names = typeof name === 'string' ? { en: name } : name;
  return {
    key: (names.en ?? randomUUID()).toLowerCase().replaceAll(' ', '-'),
    name: names,
    alt_names: {},
    description: {},
    instructions: {},
    contraindications: {},
    sided: false,
    strictness: 'normal',
    dose: { sets: null, reps: null, hold: null, rest: null },
    options: [],
    tags: [],
    files: [],
    ...given,
  };
};

export const aProgramme = (name: string, exercises: readonly ManifestExercise[]): Manifest['programmes'][number] => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name: { en: name },
  description: {},
  repeats: 1,
  tags: [],
  items: exercises.map(({ key }) => ({
    exercise: key,
    side: null,
    sets: null,
    reps: null,
    hold: null,
    rest: null,
    duration: null,
    notes: {},
  })),
});

export const aLibrary = (given: Partial<Manifest> = {}): Manifest => ({
  key: randomUUID(),
  name: 'Library',
  language: 'en',
  options: [],
  tags: [],
  exercises: [],
  programmes: [],
  ...given,
});

export const aSheet = (given: Partial<Manifest> = {}): LibrarySource => ({
  kind: 'sheet',
  name: 'Sheet',
  manifest: aLibrary(given),
});

type Wish = { arrives?: 'pending' | 'approved'; same_name?: (typeof SAME_NAME)[number]; language?: 'en' | 'hi' | 'ja' };

/** Adds a library and waits for it. @returns how it ended */
export async function install(app: TestApp, who: Who, source: LibrarySource, wish: Wish = {}) {
  const body = { source, arrives: 'pending', same_name: 'skip', ...wish } as const;
  const asked = await app.call(installLibrary, { body }, who);
  if (asked.status !== 200) throw new Error(asked.body.message);
  await app.drainJobs();
  return (await app.call(getInstall, { params: { id: asked.body.data.id } }, who)).body.data;
}
