import {
  type Attachment,
  copyAttachment,
  deleteAttachment,
  renameAttachment,
  restoreAttachment,
} from '@physio/contract/content/media';
import { errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useCopyAttachments, useDeleteAttachments, useRestoreAttachments } from './many-files.ts';
import { useDeleteQuestion } from './use-delete-question.ts';

type Files = readonly Attachment[];
type Outcome = { done: Files; errors: readonly unknown[] };
export type FileActions = ReturnType<typeof useFileActions>;

/** Changes of files of one folder, with what is said of each. They answer whether something was done. */
export function useFileActions(folderId: string) {
  const t = useTranslation();
  const mayDelete = useDeleteQuestion();
  const rename = useChange(renameAttachment);
  const copy = useCopyAttachments();
  const remove = useDeleteAttachments();
  const restore = useRestoreAttachments();

  /** A failure of all as it is; of some, as when they went in several calls, with their number. */
  const sayFailed = ({ done, errors }: Outcome, count: number, fallback: string) => {
    if (errors.length === 0) return;
    const reason = errorText(t, errors[0], fallback);
    const failed = count - done.length;
    toast.error(failed === count ? reason : t('Not done for {{failed}} of {{count}} files. {{reason}}', { failed, count, reason }));
  };

  return {
    busy: copy.isPending || remove.isPending,
    rename: async ({ attachment_id }: Attachment, new_name: string): Promise<boolean> =>
      (await rename.run({ body: { attachment_id, new_name } })) !== null,
    copy: async (files: Files, target: string): Promise<boolean> => {
      const outcome = await copy.mutateAsync({ files, folderId: target });
      if (outcome.errors.length === 0)
        toast.success(files.length === 1 ? t(copyAttachment.done) : t('{{count}} files copied', { count: files.length }));
      sayFailed(outcome, files.length, copyAttachment.failed);
      return outcome.done.length > 0;
    },
    remove: async (files: Files): Promise<boolean> => {
      if (!(await mayDelete(files))) return false;
      const outcome = await remove.mutateAsync({ files, folderId });
      const { done } = outcome;
      const [first] = done;
      if (first && files.length === 1) toast.success(t(deleteAttachment.done));
      sayFailed(outcome, files.length, deleteAttachment.failed);
      if (!first) return false;
      const text =
        done.length === 1
          ? t('“{{name}}” was deleted', { name: first.old_name })
          : t('{{count}} files were deleted', { count: done.length });
      // Not by callbacks of the mutation: they would be lost with the list, as when its last file is gone.
      const undo = async () =>
        sayFailed(await restore.mutateAsync({ files: done, folderId }), done.length, restoreAttachment.failed);
      toast.undo(text, t('Undo'), () => void undo());
      return true;
    },
  };
}
