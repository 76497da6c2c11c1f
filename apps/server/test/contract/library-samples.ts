import { anExercise, aSheet } from '#test/library.ts';
import { ABOUT, aPackManifest, packFile } from '#test/packs.ts';
import type { Sample, World } from './samples.ts';

const library = (w: World) => ({
  body: { source: aSheet({ exercises: [anExercise(`${w.canary} squat`)] }), arrives: 'pending', same_name: 'skip' },
});

export const LIBRARY_SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/ext/v1/library/check': library,
  'POST /api/ext/v1/library/installs': library,
  'POST /api/ext/v1/library/boxes': (w) => ({ files: { box: [packFile(aPackManifest({ name: w.canary }))] } }),
  'POST /api/ext/v1/library/pack.zip': (w) => ({
    body: { ...ABOUT, exercise_ids: [w.plain.public_id], programme_ids: [] },
  }),
  'GET /api/ext/v1/library/installs': () => ({}),
  'GET /api/ext/v1/library/installs/:id': (w) => ({ params: { id: w.install.public_id } }),
  'POST /api/ext/v1/library/installs/:id/undo': (w) => ({ params: { id: w.spareInstall.public_id } }),
  'POST /api/ext/v1/library/review': (w) => ({ body: { exercise_ids: [w.exercise.public_id] } }),
};
