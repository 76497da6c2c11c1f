import type { Sample, World } from './samples.ts';

const ofArchived = (w: World) => ({ user_id: w.archived.public_id });

export const KEEPING_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/ext/v1/patients/:user_id/holds': (w) => ({ params: ofArchived(w) }),
  'POST /api/ext/v1/patients/:user_id/holds': (w) => ({ params: ofArchived(w), body: { reason: w.canary } }),
  'POST /api/ext/v1/patients/:user_id/holds/end': (w) => ({ params: ofArchived(w), body: { word: w.canary } }),
};
