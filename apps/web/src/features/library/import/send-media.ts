import { uploadIntoExercises } from '#features/content/public.ts';
import { checkWish, exerciseFolders, type Wish } from './import.api.ts';

/**
 * Sends the files of exercises that have just been added into their folders; it goes on in the background. Which exercise a
 * key has become is asked of the same check: by then each of them is there. @returns how many files are on their way
 */
export async function sendMedia(wish: Wish, files: ReadonlyMap<string, readonly File[]>): Promise<number> {
  if ([...files.values()].every((some) => some.length === 0)) return 0;
  const [{ items }, folders] = await Promise.all([checkWish(wish), exerciseFolders()]);
  const ready = items.flatMap(({ kind, key, encoded_id }) => {
    const own = files.get(key) ?? [];
    const folderId = encoded_id === null ? undefined : folders.get(encoded_id);
    if (kind !== 'exercise' || own.length === 0 || encoded_id === null || folderId === undefined) return [];
    return [{ exerciseId: encoded_id, folderId, files: own }];
  });
  void uploadIntoExercises(ready, { language: wish.language ?? 'en', gender: 'all', age_group: 'all' });
  return ready.reduce((sum, one) => sum + one.files.length, 0);
}
