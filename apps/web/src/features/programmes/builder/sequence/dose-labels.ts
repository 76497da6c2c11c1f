import { msg } from '#ui/use-translation.ts';
import type { DoseField } from '../../items.ts';

export const DOSE_LABELS: Record<DoseField, string> = {
  sets: msg('Sets'),
  reps: msg('Reps'),
  holds: msg('Hold (s)'),
  rest: msg('Rest (s)'),
};
