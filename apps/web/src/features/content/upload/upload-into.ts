import { getExerciseAttachments, setPrimary } from '@physio/contract/content/media';
import type { UploadDetails } from '@physio/contract/content/uploads';
import { call } from '#platform/api/client.ts';
import { queryClient } from '#platform/api/query.ts';
import { uploads } from './uploads.ts';

export type ExerciseFiles = { exerciseId: string; folderId: string; files: readonly File[] };

/** Sends files into the folders of exercises by the console's one queue, which goes on when the page is left. */
export async function uploadIntoExercises(all: readonly ExerciseFiles[], details: UploadDetails): Promise<void> {
  await Promise.all(all.map((one) => uploadInto(one, details)));
}

async function uploadInto({ exerciseId, folderId, files }: ExerciseFiles, details: UploadDetails): Promise<void> {
  const place = folderId;
  uploads.add(files, place);
  const added = uploads.items.get().filter((item) => item.place === place && files.includes(item.file));
  const ends = await uploads.start(added, { bucket: 'exercise', folderId, details });
  if (ends.includes('landed')) await showFirst(exerciseId);
}

/** Of an exercise that shows none yet, the first GIF and the first video. One that cannot be is chosen by hand. */
async function showFirst(exerciseId: string): Promise<void> {
  try {
    const { attachments } = await call(getExerciseAttachments, { query: { exercise_id: exerciseId } });
    for (const files of [attachments.gifs, attachments.videos]) {
      const first = files.at(-1);
      if (first && !files.some(({ is_primary }) => is_primary))
        await call(setPrimary, { body: { exercise_id: exerciseId, attachment_id: first.attachment_id } });
    }
  } catch {
    return;
  }
  for (const resource of setPrimary.changes) void queryClient.invalidateQueries({ queryKey: [resource] });
}
