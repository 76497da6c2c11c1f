import type { Folder } from '@physio/contract/content/folders';
import * as contract from '@physio/contract/content/folders';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { countFiles } from '../folders.api.ts';

/** Moves a folder and offers to undo it. Answers whether it went well. */
export function useMoveFolder() {
  const t = useTranslation();
  const move = useChange(contract.moveFolder);
  return async ({ name, encoded_id, parent_id: before }: Folder, parentId: string): Promise<boolean> => {
    const moveTo = (new_parent_id: string) => move.run({ params: { encoded_id }, body: { new_parent_id } });
    if (!(await moveTo(parentId))) return false;
    if (before !== null) toast.undo(t('“{{name}}” was moved', { name }), t('Undo'), () => void moveTo(before));
    return true;
  };
}

/** Deletes a folder and offers to undo it; `ask` comes first. Both answer yes or no. */
export function useDeleteFolder() {
  const t = useTranslation();
  const deleteFolder = useChange(contract.deleteFolder);
  const restore = useChange(contract.restoreFolder);
  return {
    ask: async ({ name, encoded_id }: Folder): Promise<boolean> => {
      const files = await countFiles(encoded_id).catch(() => 0);
      return confirm({
        title: t('Delete folder?'),
        body: t('“{{name}}” is deleted, with {{count}} files in it.', { name, count: files }),
        action: t('Delete folder'),
        danger: true,
      });
    },
    run: async ({ name, encoded_id }: Folder): Promise<boolean> => {
      if (!(await deleteFolder.run({ params: { encoded_id } }))) return false;
      const undo = () => void restore.run({ params: { id: encoded_id } });
      toast.undo(t('“{{name}}” was deleted', { name }), t('Undo'), undo);
      return true;
    },
  };
}
