import { exerciseRoutes } from './exercises.routes.ts';
import { parseExerciseRef, variationIdsOf } from './exercises.rules.ts';
import {
  type ExerciseFacts,
  type KnownExercise,
  loadExerciseFacts,
  loadInstructions,
  type Reading,
  resolveExercises,
} from './facts.service.ts';
import { loadGuides } from './guides.service.ts';
import { exerciseRecordRoutes } from './record.routes.ts';

export {
  type ExerciseFacts,
  exerciseRecordRoutes,
  exerciseRoutes,
  type KnownExercise,
  loadExerciseFacts,
  loadGuides,
  loadInstructions,
  parseExerciseRef,
  type Reading,
  resolveExercises,
  variationIdsOf,
};
