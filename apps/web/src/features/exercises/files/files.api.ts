import type { Zone } from '@physio/contract/content/content';
import {
  type Attachment,
  type AttachmentGroups,
  getExerciseAttachments,
  setBucketType,
  setPrimary,
} from '@physio/contract/content/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withReference } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { putBack, withPrimary, withZone } from './zones.ts';

const NO_FILES: AttachmentGroups = { videos: [], images: [], documents: [], gifs: [] };
const filesKey = (exerciseId: string) => ['content', 'exercise', exerciseId] as const;

/** The files of an exercise by kind; whatever changes content loads them again. */
export function useExerciseFiles(exerciseId: string) {
  return useListQuery({
    queryKey: filesKey(exerciseId),
    queryFn: async ({ signal }) =>
      (await call(getExerciseAttachments, { query: { exercise_id: exerciseId } }, { signal })).attachments,
    empty: NO_FILES,
  });
}

type Move = { file: Attachment; zone: Zone };
type Choice = { file: Attachment; failed?: string | undefined };

/**
 * Moves show at once; a failed one is put back exactly, whatever else was moved meanwhile. Calls go one after the other, which
 * `useChange` does not know.
 */
export function useFileMoves(exerciseId: string) {
  const t = useTranslation();
  const queries = useQueryClient();
  const key = filesKey(exerciseId);
  const paint = (change: (groups: AttachmentGroups) => AttachmentGroups) =>
    queries.setQueryData<AttachmentGroups>(key, (groups) => groups && change(groups));
  const begin = async (change: (groups: AttachmentGroups) => AttachmentGroups) => {
    await queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData<AttachmentGroups>(key) ?? NO_FILES;
    paint(change);
    return before;
  };
  const shared = {
    mutationKey: key,
    scope: { id: key.join() },
    onSettled: async () => {
      if (queries.isMutating({ mutationKey: key }) > 1) return;
      await Promise.all(setPrimary.changes.map((resource) => queries.invalidateQueries({ queryKey: [resource] })));
    },
  };
  const zone = useMutation({
    ...shared,
    mutationFn: (move: Move) =>
      call(setBucketType, { body: { exercise_id: exerciseId, attachment_id: move.file.id, bucket_type: move.zone } }),
    onMutate: (move: Move) => begin((groups) => withZone(groups, move.file.id, move.zone)),
    onError: (error, move, before = NO_FILES) => {
      paint((groups) => putBack(groups, before, ({ id }) => id === move.file.id));
      toast.error(withReference(t, t(setBucketType.failed), error));
    },
  });
  const primary = useMutation({
    ...shared,
    mutationFn: ({ file }: Choice) => call(setPrimary, { body: { exercise_id: exerciseId, attachment_id: file.id } }),
    onMutate: ({ file }: Choice) => begin((groups) => withPrimary(groups, file)),
    onError: (error, { file, failed = setPrimary.failed }, before = NO_FILES) => {
      paint((groups) => putBack(groups, before, ({ media_type }) => media_type === file.media_type));
      toast.error(withReference(t, t(failed), error));
    },
  });
  return {
    move: (file: Attachment, to: Zone) => zone.mutate({ file, zone: to }),
    /** `failed` is what is said when it fails. */
    choose: (file: Attachment, failed?: string) => primary.mutate({ file, failed }),
  };
}
