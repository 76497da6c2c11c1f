import { exerciseRoutes } from './exercises.routes.ts';
import { parseExerciseRef, variationIdsOf } from './exercises.rules.ts';
import {
  type ExerciseFacts,
  holdExercises,
  type KnownExercise,
  loadExerciseFacts,
  loadInstructions,
  type Reading,
  resolveExercises,
} from './facts.service.ts';
import { loadGuides } from './guides.service.ts';
import { exerciseRecordRoutes } from './record.routes.ts';
import { reviseExercise } from './record.service.ts';
import { translateExercises } from './translate.service.ts';

export {
  type ExerciseFacts,
  exerciseRecordRoutes,
  exerciseRoutes,
  holdExercises,
  type KnownExercise,
  loadExerciseFacts,
  loadGuides,
  loadInstructions,
  parseExerciseRef,
  type Reading,
  resolveExercises,
  reviseExercise,
  translateExercises,
  variationIdsOf,
};
