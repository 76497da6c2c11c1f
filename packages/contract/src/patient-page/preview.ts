import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { idList } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { Home, HomeExercise } from './home.ts';

/** What of the patients' page the console does not know by itself, in the caller's language. `sided`: exercises that have sides. */
const PreviewParts = z.object({
  language: z.enum(LANGUAGES),
  practice: Home.shape.practice,
  exercises: z.array(HomeExercise),
  sided: z.array(z.string()),
});
export type PreviewParts = z.infer<typeof PreviewParts>;

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patient-page/preview',
  summary: "How the patients' page shows exercises, archived ones included, and what the practice says there; also while it is off",
  access: 'member',
  query: z.object({ ids: idList(100) }),
  data: PreviewParts,
  filters: { ids: 'exercise' },
});
