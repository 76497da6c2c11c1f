import { ExerciseDirectoryPage } from '#features/exercises/directory/ExerciseDirectoryPage.tsx';
import { AddLibraryButton, LibraryMenu, LibraryNotice } from '#features/library/public.ts';

/** A library brings exercises, and its review shows them: the two parts meet here. */
export const ExercisesPage = () => (
  <ExerciseDirectoryPage menu={<LibraryMenu />} notice={<LibraryNotice />} wayIn={<AddLibraryButton />} />
);
