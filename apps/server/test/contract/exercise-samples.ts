import type { Sample, World } from './samples.ts';

const named = (w: World) => ({ id: w.exercise.public_id });

export const EXERCISE_SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/ext/v1/exercises': (w) => ({
    body: { name: `${w.canary} exercise`, instructions: 'Stand', tag_ids: [w.tag.public_id], node_ids: [w.node.public_id] },
  }),
  'GET /api/ext/v1/exercises/:id': (w) => ({ params: named(w) }),
  'PATCH /api/ext/v1/exercises/:id': (w) => ({ params: named(w), body: { description: w.canary } }),
  'PUT /api/ext/v1/exercises/:id/texts/:language': (w) => ({
    params: { ...named(w), language: 'hi' },
    body: { name: `${w.canary} व्यायाम` },
  }),
  'GET /api/ext/v1/library/translations': () => ({}),
  'POST /api/v2/update-exercise-details/': (w) => ({
    body: { exercise_id: w.exercise.public_id, name: `${w.canary} exercise`, folder_id: w.folder.public_id },
  }),
  'POST /api/ext/v1/exercises/:id/status': (w) => ({ params: named(w), body: { status: 'approved' } }),
  'GET /api/ext/v1/exercises/:id/usage': (w) => ({ params: named(w) }),
  'DELETE /api/ext/v1/exercises/:id': (w) => ({ params: { id: w.archivable.public_id } }),
  'POST /api/ext/v1/exercises/:id/restore': (w) => ({ params: named(w) }),
  'GET /api/ext/v1/library/export.csv': () => ({ query: { language: 'ja' } }),
  'GET /api/ext/v1/library/programmes.csv': () => ({ query: { language: 'ja' } }),
  'GET /api/ext/v1/library/sheet.csv': () => ({ query: { language: 'hi' } }),
};
