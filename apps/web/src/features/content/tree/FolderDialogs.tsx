import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import { createFolder, type Folder, renameFolder } from '@physio/contract/content/folders';
import { useChange } from '#platform/api/use-change.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { FolderDialog } from '../FolderDialog.tsx';
import { NameDialog } from '../NameDialog.tsx';
import { optionsOf } from './tree.rows.ts';
import { useMoveFolder } from './use-folder-actions.ts';

export type AskedFolder = { ask: 'add' | 'rename' | 'move'; folder: Folder };
type Props = AskedFolder & {
  root: Folder;
  /** Of the folder that something came into. */
  onPlaced: (parentId: string) => void;
  onClose: () => void;
};

export function FolderDialogs({ ask, folder, root, onPlaced, onClose }: Props) {
  const t = useTranslation();
  const create = useChange(createFolder);
  const rename = useChange(renameFolder);
  const move = useMoveFolder();
  if (ask === 'move')
    return (
      <FolderDialog
        title={t('Move {{name}}', { name: folder.name })}
        action={t('Move folder')}
        missing={CONTENT_MESSAGES.selectParent}
        options={optionsOf(root, t(BUCKET_NAMES[root.bucket_name]), ({ encoded_id }) =>
          encoded_id === folder.encoded_id ? 'prune' : encoded_id === folder.parent_id ? 'skip' : 'keep',
        )}
        onChoose={async (parentId) => {
          const isMoved = await move(folder, parentId);
          if (isMoved) onPlaced(parentId);
          return isMoved;
        }}
        onClose={onClose}
      />
    );
  const adds = ask === 'add';
  const onName = async (name: string) => {
    const { encoded_id: id } = folder;
    if (!adds) return (await rename.run({ params: { id }, body: { name } })) !== null;
    const reply = await create.run({ body: { name, parent_id: id } });
    if (reply !== null) onPlaced(id);
    return reply !== null;
  };
  return (
    <NameDialog
      title={
        adds
          ? t('Add a folder to {{name}}', { name: folder === root ? t(BUCKET_NAMES[root.bucket_name]) : folder.name })
          : t('Rename folder')
      }
      label={t('Folder name')}
      action={adds ? t('Add folder') : t('Rename folder')}
      name={adds ? '' : folder.name}
      onName={onName}
      onClose={onClose}
    />
  );
}
