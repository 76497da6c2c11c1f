import { ContentDetailPage } from '#features/content/ContentDetailPage.tsx';
import { EditExerciseButton } from '#features/exercises/public.ts';

/** Exercises show their files, and a folder of files leads to its exercise: the two parts meet here. */
export const ContentBucketPage = () => <ContentDetailPage ExerciseButton={EditExerciseButton} />;
