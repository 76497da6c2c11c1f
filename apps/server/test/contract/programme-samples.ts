import { randomUUID } from 'node:crypto';
import { dayFromToday } from '#test/day-from-today.ts';
import type { Sample, World } from './samples.ts';

const item = { sets: 1, reps: 10, holds: 0, rest: 0, notes: '' };
const programmeBody = (w: World) => ({
  circuit_details: { name: `${w.canary} ${randomUUID()}`, description: '', reps: 1 },
  exercise_details: { [w.exercise.public_id]: item },
});

export const PROGRAMME_SAMPLES: Record<string, (w: World) => Sample> = {
  'POST /api/v1/add-circuit/': (w) => ({ body: programmeBody(w) }),
  'PUT /api/v1/update-circuit/:id/': (w) => ({ params: { id: w.programme.public_id }, body: programmeBody(w) }),
  'GET /api/v1/get-circuit-exercises/': (w) => ({ query: { circuit_id: w.programme.public_id } }),
  'GET /api/v1/list-all-circuits/': (w) => ({ query: { tag_ids: w.tag.public_id } }),
  'GET /api/ext/v1/circuits/recent': () => ({}),
  'GET /api/ext/v1/circuits/:id/holders': (w) => ({
    params: { id: w.programme.public_id },
    query: { from: dayFromToday(-7), user_ids: w.patient.public_id },
  }),
  'DELETE /api/ext/v1/circuits/:id': (w) => ({ params: { id: w.spareProgramme.public_id } }),
  'POST /api/ext/v1/circuits/:id/restore': (w) => ({ params: { id: w.spareProgramme.public_id } }),
  'POST /api/ext/v1/circuits/:id/duplicate': (w) => ({ params: { id: w.programme.public_id } }),
  'GET /api/ext/v1/circuits/:id/texts': (w) => ({ params: { id: w.programme.public_id } }),
  'PUT /api/ext/v1/circuits/:id/texts/:language': (w) => ({
    params: { id: w.programme.public_id, language: 'hi' },
    body: { name: `${w.canary} programme` },
  }),
  'PUT /api/ext/v1/circuits/:id/tags': (w) => ({
    params: { id: w.programme.public_id },
    body: { tag_ids: [w.tag.public_id] },
  }),
  'DELETE /api/v1/delete-exercise-category/:id': (w) => ({
    params: { id: w.category.public_id },
    body: { circuit_category_id: w.category.public_id },
  }),
};
