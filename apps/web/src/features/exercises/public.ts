export { ExercisePicture } from './card/ExercisePicture.tsx';
export { FavouriteHeart } from './card/FavouriteHeart.tsx';
export { FoundBy } from './card/FoundBy.tsx';
export { SideTag } from './card/SideTag.tsx';
export { EditExerciseButton } from './editor/EditExerciseButton.tsx';
export { useExercises } from './exercises.api.ts';
