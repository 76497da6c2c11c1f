export { ExercisePicture } from './card/ExercisePicture.tsx';
export { FavouriteHeart } from './card/FavouriteHeart.tsx';
export { SideTag } from './card/SideTag.tsx';
export { useExercises } from './exercises.api.ts';
