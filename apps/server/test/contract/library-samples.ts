import { anExercise, aSheet } from '#test/library.ts';
import type { Sample, World } from './samples.ts';

const library = (w: World) => ({
  body: { source: aSheet({ exercises: [anExercise(`${w.canary} squat`)] }), arrives: 'pending', same_name: 'skip' },
});

export const LIBRARY_SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/ext/v1/library/check': library,
  'POST /api/ext/v1/library/installs': library,
  'GET /api/ext/v1/library/installs': () => ({}),
  'GET /api/ext/v1/library/installs/:id': (w) => ({ params: { id: w.install.public_id } }),
  'POST /api/ext/v1/library/installs/:id/undo': (w) => ({ params: { id: w.spareInstall.public_id } }),
  'PUT /api/ext/v1/exercises/:id/credit': (w) => ({
    params: { id: w.exercise.public_id },
    body: { licence: 'CC-BY-4.0', author: w.canary },
  }),
  'PUT /api/ext/v1/attachments/:id/credit': (w) => ({
    params: { id: w.file.public_id },
    body: { licence: 'CC-BY-4.0', author: w.canary },
  }),
  'GET /api/ext/v1/library/credits': () => ({}),
  'POST /api/ext/v1/library/review': (w) => ({ body: { exercise_ids: [w.exercise.public_id] } }),
};
