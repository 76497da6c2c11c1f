import { CONTENT_MESSAGES } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { bringFileBack, copyFile, nameFile, removeFile } from '../files.api.ts';
import { useContentChange } from '../folders.api.ts';
import { eachOf } from './each-of.ts';
import { useDeleteQuestion } from './use-delete-question.ts';

const COPY_FAILED = msg('Failed to copy file');
const RENAME_FAILED = msg('Failed to rename attachment. Please try again.');
const DELETE_FAILED = msg('Failed to delete file. Please try again.');
const RESTORE_FAILED = msg('Failed to bring the file back');

type Files = readonly Attachment[];
export type FileActions = ReturnType<typeof useFileActions>;

/** Changes of files of one folder, with what is said of each. They answer whether something was done. */
export function useFileActions(folderId: string) {
  const t = useTranslation();
  const say = useSaid();
  const mayDelete = useDeleteQuestion();
  const rename = useContentChange(nameFile);
  const copy = useContentChange(({ files, target }: { files: Files; target: string }) =>
    eachOf(files, (file) => copyFile({ id: file.attachment_id, folderId: target })),
  );
  const remove = useContentChange((files: Files) => eachOf(files, (file) => removeFile({ id: file.attachment_id, folderId })));
  const restore = useContentChange((files: Files) => eachOf(files, (file) => bringFileBack(file.attachment_id)));

  /** A failure of one file as it is; of some of several with their number. */
  const sayFailed = (errors: readonly unknown[], count: number, fallback: string) => {
    if (errors.length === 0) return;
    const reason = t(errorMessage(errors[0], fallback));
    toast.error(
      errors.length === count
        ? reason
        : t('Not done for {{failed}} of {{count}} files. {{reason}}', { failed: errors.length, count, reason }),
    );
  };

  return {
    busy: copy.isPending || remove.isPending,
    rename: (file: Attachment, name: string) =>
      say(rename.mutateAsync({ id: file.attachment_id, name }), CONTENT_MESSAGES.fileRenamed, RENAME_FAILED),
    copy: async (files: Files, target: string): Promise<boolean> => {
      const { done, errors } = await copy.mutateAsync({ files, target });
      if (errors.length === 0)
        toast.success(files.length === 1 ? t(CONTENT_MESSAGES.fileCopied) : t('{{count}} files copied', { count: files.length }));
      sayFailed(errors, files.length, COPY_FAILED);
      return done.length > 0;
    },
    remove: async (files: Files): Promise<boolean> => {
      if (!(await mayDelete(files))) return false;
      const { done, errors } = await remove.mutateAsync(files);
      const [first] = done;
      if (first && files.length === 1) toast.success(t(CONTENT_MESSAGES.fileDeleted));
      sayFailed(errors, files.length, DELETE_FAILED);
      if (!first) return false;
      const told =
        done.length === 1
          ? t('“{{name}}” was deleted', { name: first.old_name })
          : t('{{count}} files were deleted', { count: done.length });
      // Not by callbacks of the mutation: they would be lost with the list, as when its last file is gone.
      const undo = async () => sayFailed((await restore.mutateAsync(done)).errors, done.length, RESTORE_FAILED);
      toast.undo(told, t('Undo'), () => void undo());
      return true;
    },
  };
}
