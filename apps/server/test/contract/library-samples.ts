import { pieceKey } from '@physio/contract/library/translation-sheet';
import { anExercise, aSheet } from '#test/library.ts';
import { ABOUT, aPackManifest, packFile } from '#test/packs.ts';
import type { Sample, World } from './samples.ts';

const library = (w: World) => ({
  body: { source: aSheet({ exercises: [anExercise(`${w.canary} squat`)] }), arrives: 'pending', same_name: 'skip' },
});

const translated = (w: World) => ({
  language: 'ja',
  lines: [
    { row: 2, key: pieceKey('exercise', w.exercise.public_id, 'name'), original: null, translation: `${w.canary} あ`, before: '' },
  ],
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
  'GET /api/ext/v1/library/translations.csv': () => ({ query: { into: 'hi' } }),
  'POST /api/ext/v1/library/translations/check': (w) => ({ body: translated(w) }),
  'POST /api/ext/v1/library/translations': (w) => ({ body: translated(w) }),
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
