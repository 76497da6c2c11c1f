import { CONTENT_MESSAGES } from '@physio/contract/content';
import { MANY_FILES } from '@physio/contract/many-files';
import type { Attachment } from '@physio/contract/media';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { bringFileBack, bringFilesBack, copyFile, copyFiles, nameFile, removeFile, removeFiles } from '../files.api.ts';
import { useContentChange } from '../folders.api.ts';
import { eachSliceOf } from './each-of.ts';
import { useDeleteQuestion } from './use-delete-question.ts';

const COPY_FAILED = msg('Failed to copy file');
const RENAME_FAILED = msg('Failed to rename attachment. Please try again.');
const DELETE_FAILED = msg('Failed to delete file. Please try again.');
const RESTORE_FAILED = msg('Failed to bring the file back');

type Files = readonly Attachment[];
type Outcome = { done: Files; errors: readonly unknown[] };
const idsOf = (files: Files) => files.map(({ attachment_id }) => attachment_id);
export type FileActions = ReturnType<typeof useFileActions>;

/** Changes of files of one folder, with what is said of each. They answer whether something was done. */
export function useFileActions(folderId: string) {
  const t = useTranslation();
  const say = useSaid();
  const mayDelete = useDeleteQuestion();
  const rename = useContentChange(nameFile);
  const copy = useContentChange(({ files, target }: { files: Files; target: string }) =>
    eachSliceOf(files, MANY_FILES, (slice) => {
      const [id = '', ...others] = idsOf(slice);
      return others.length === 0 ? copyFile({ id, folderId: target }) : copyFiles({ ids: [id, ...others], folderId: target });
    }),
  );
  const remove = useContentChange((files: Files) =>
    eachSliceOf(files, MANY_FILES, (slice) => {
      const [id = '', ...others] = idsOf(slice);
      return others.length === 0 ? removeFile({ id, folderId }) : removeFiles([id, ...others]);
    }),
  );
  const restore = useContentChange((files: Files) =>
    eachSliceOf(files, MANY_FILES, (slice) => {
      const [id = '', ...others] = idsOf(slice);
      return others.length === 0 ? bringFileBack(id) : bringFilesBack([id, ...others]);
    }),
  );

  /** A failure of all as it is; of some, as when they went in several calls, with their number. */
  const sayFailed = ({ done, errors }: Outcome, count: number, fallback: string) => {
    if (errors.length === 0) return;
    const reason = t(errorMessage(errors[0], fallback));
    const failed = count - done.length;
    toast.error(failed === count ? reason : t('Not done for {{failed}} of {{count}} files. {{reason}}', { failed, count, reason }));
  };

  return {
    busy: copy.isPending || remove.isPending,
    rename: (file: Attachment, name: string) =>
      say(rename.mutateAsync({ id: file.attachment_id, name }), CONTENT_MESSAGES.fileRenamed, RENAME_FAILED),
    copy: async (files: Files, target: string): Promise<boolean> => {
      const outcome = await copy.mutateAsync({ files, target });
      if (outcome.errors.length === 0)
        toast.success(files.length === 1 ? t(CONTENT_MESSAGES.fileCopied) : t('{{count}} files copied', { count: files.length }));
      sayFailed(outcome, files.length, COPY_FAILED);
      return outcome.done.length > 0;
    },
    remove: async (files: Files): Promise<boolean> => {
      if (!(await mayDelete(files))) return false;
      const outcome = await remove.mutateAsync(files);
      const { done } = outcome;
      const [first] = done;
      if (first && files.length === 1) toast.success(t(CONTENT_MESSAGES.fileDeleted));
      sayFailed(outcome, files.length, DELETE_FAILED);
      if (!first) return false;
      const told =
        done.length === 1
          ? t('“{{name}}” was deleted', { name: first.old_name })
          : t('{{count}} files were deleted', { count: done.length });
      // Not by callbacks of the mutation: they would be lost with the list, as when its last file is gone.
      const undo = async () => sayFailed(await restore.mutateAsync(done), done.length, RESTORE_FAILED);
      toast.undo(told, t('Undo'), () => void undo());
      return true;
    },
  };
}
