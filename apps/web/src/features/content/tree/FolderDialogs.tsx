import { CONTENT_MESSAGES } from '@physio/contract/content';
import type { Folder } from '@physio/contract/folders';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { FolderDialog } from '../FolderDialog.tsx';
import { NameDialog } from '../NameDialog.tsx';
import { optionsOf } from './tree.rows.ts';
import { useFolderActions } from './use-folder-actions.ts';

export type AskedFolder = { ask: 'add' | 'rename' | 'move'; folder: Folder };
type Props = AskedFolder & {
  root: Folder /** The folder that something came into. */;
  onPlaced: (parentId: string) => void;
  onClose: () => void;
};

export function FolderDialogs({ ask, folder, root, onPlaced, onClose }: Props) {
  const t = useTranslation();
  const actions = useFolderActions();
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
          const done = await actions.move(folder, parentId);
          if (done) onPlaced(parentId);
          return done;
        }}
        onClose={onClose}
      />
    );
  const adds = ask === 'add';
  const onName = async (name: string) => {
    const done = await (adds ? actions.create(folder, name) : actions.rename(folder, name));
    if (done && adds) onPlaced(folder.encoded_id);
    return done;
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
