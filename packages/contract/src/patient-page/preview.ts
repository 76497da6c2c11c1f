import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { idList } from '../common/fields.ts';
import { HomeExercise } from './home.ts';

/** An exercise as the patients' page shows it to whoever reads the caller's language, and whether it has sides. */
const PreviewExercise = z.extend(HomeExercise, { is_sided: z.boolean() });
export type PreviewExercise = z.infer<typeof PreviewExercise>;

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patient-page/preview',
  summary: "Exercises, archived ones included, as the patients' page shows them; also while it is off",
  access: 'member',
  query: z.object({ ids: idList(100) }),
  data: z.array(PreviewExercise),
  filters: { ids: 'exercise' },
});
