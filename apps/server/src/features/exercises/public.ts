import { exerciseRoutes } from './exercises.routes.ts';
import { parseExerciseRef, variationIdsOf } from './exercises.rules.ts';
import { type ExerciseFacts, type KnownExercise, loadExerciseFacts, resolveExercises } from './facts.service.ts';

export {
  type ExerciseFacts,
  exerciseRoutes,
  type KnownExercise,
  loadExerciseFacts,
  parseExerciseRef,
  resolveExercises,
  variationIdsOf,
};
