import { CONTENT_MESSAGES } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { bringFileBack, copyFile, exercisesOf, nameFile, removeFile } from '../files.api.ts';
import { useContentChange } from '../folders.api.ts';

const COPY_FAILED = msg('Failed to copy file');
const RENAME_FAILED = msg('Failed to rename attachment. Please try again.');
const DELETE_FAILED = msg('Failed to delete file. Please try again.');

/** Changes of files, with what is said of each; they answer whether it went well. */
export function useFileActions() {
  const t = useTranslation();
  const copy = useContentChange(copyFile);
  const rename = useContentChange(nameFile);
  const remove = useContentChange(removeFile);
  const restore = useContentChange(bringFileBack);

  const say = useSaid();

  const askedToDelete = async (file: Attachment) => {
    const exercises = await exercisesOf(file.attachment_id);
    const use = exercises.length > 0 ? ` ${t('It is the primary file of {{names}}.', { names: exercises.join(', ') })}` : '';
    return confirm({
      title: t('Delete file?'),
      body: t('“{{name}}” is deleted from this folder.', { name: file.old_name }) + use,
      action: t('Delete file'),
      danger: true,
    });
  };

  return {
    copy: (file: Attachment, folderId: string) =>
      say(copy.mutateAsync({ id: file.attachment_id, folderId }), CONTENT_MESSAGES.fileCopied, COPY_FAILED),
    rename: (file: Attachment, name: string) =>
      say(rename.mutateAsync({ id: file.attachment_id, name }), CONTENT_MESSAGES.fileRenamed, RENAME_FAILED),
    remove: async (file: Attachment, folderId: string) => {
      if (!(await askedToDelete(file))) return;
      const id = file.attachment_id;
      if (!(await say(remove.mutateAsync({ id, folderId }), CONTENT_MESSAGES.fileDeleted, DELETE_FAILED))) return;
      const undo = () => restore.mutate(id, { onError: (error) => toast.error(t(errorMessage(error))) });
      toast.undo(t('“{{name}}” was deleted', { name: file.old_name }), t('Undo'), undo);
    },
  };
}
