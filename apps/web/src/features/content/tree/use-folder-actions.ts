import { CONTENT_MESSAGES } from '@physio/contract/content';
import type { Folder } from '@physio/contract/folders';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { addFolder, bringFolderBack, countFiles, nameFolder, placeFolder, removeFolder, useContentChange } from '../folders.api.ts';

const NAME_FAILED = msg('Failed to rename or create folder');
const MOVE_FAILED = msg('Failed to move folder');
const DELETE_FAILED = msg('Failed to delete folder');

/** Changes of folders, with what is said of each; they answer whether it went well. */
export function useFolderActions() {
  const t = useTranslation();
  const create = useContentChange(addFolder);
  const rename = useContentChange(nameFolder);
  const move = useContentChange(placeFolder);
  const remove = useContentChange(removeFolder);
  const restore = useContentChange(bringFolderBack);

  const say = useSaid();

  const askToDelete = async ({ name, encoded_id }: Folder) => {
    const files = await countFiles(encoded_id).catch(() => 0);
    return confirm({
      title: t('Delete folder?'),
      body: t('“{{name}}” is deleted, with {{count}} files in it.', { name, count: files }),
      action: t('Delete folder'),
      danger: true,
    });
  };

  const offerUndo = (text: string, undo: () => Promise<unknown>) =>
    toast.undo(text, t('Undo'), () => void undo().catch((error: unknown) => toast.error(t(errorMessage(error)))));

  return {
    create: (parent: Folder, name: string) =>
      say(create.mutateAsync({ name, parentId: parent.encoded_id }), CONTENT_MESSAGES.folderCreated, NAME_FAILED),
    rename: (folder: Folder, name: string) =>
      say(rename.mutateAsync({ id: folder.encoded_id, name }), CONTENT_MESSAGES.folderRenamed, NAME_FAILED),
    move: async (folder: Folder, parentId: string) => {
      const { name, encoded_id: id, parent_id: before } = folder;
      const done = await say(move.mutateAsync({ id, parentId }), CONTENT_MESSAGES.folderMoved, MOVE_FAILED);
      if (done && before !== null) offerUndo(t('“{{name}}” was moved', { name }), () => move.mutateAsync({ id, parentId: before }));
      return done;
    },
    askToDelete,
    remove: async (folder: Folder) => {
      const done = await say(remove.mutateAsync(folder.encoded_id), CONTENT_MESSAGES.folderDeleted, DELETE_FAILED);
      if (done) offerUndo(t('“{{name}}” was deleted', { name: folder.name }), () => restore.mutateAsync(folder.encoded_id));
      return done;
    },
  };
}
