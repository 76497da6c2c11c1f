import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import type { Folder } from '@physio/contract/content/folders';
import type { Attachment } from '@physio/contract/content/media';
import { splitName } from '@physio/contract/text/file-name';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { FolderDialog } from '../FolderDialog.tsx';
import { NameDialog } from '../NameDialog.tsx';
import { optionsOf } from '../tree/tree.rows.ts';
import { FilePreview } from './FilePreview.tsx';
import type { FileActions } from './use-file-actions.ts';

/** What is asked about one file, or about several. */
export type Asked =
  | { ask: 'preview'; file: Attachment }
  | { ask: 'rename'; file: Attachment }
  | { ask: 'copy'; files: readonly Attachment[] };
type Props = {
  asked: Asked | null;
  files: readonly Attachment[];
  folderId: string;
  trees: readonly Folder[];
  actions: FileActions;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
};

export function FileDialogs({ asked, files, folderId, trees, actions, onAsk, onClose }: Props) {
  const t = useTranslation();
  if (asked === null) return null;
  if (asked.ask === 'preview') {
    return (
      <FilePreview
        files={files}
        at={files.findIndex(({ attachment_id }) => attachment_id === asked.file.attachment_id)}
        onGo={(next) => onAsk({ ask: 'preview', file: files[next] ?? asked.file })}
        onClose={onClose}
      />
    );
  }
  if (asked.ask === 'rename') {
    const { base, ending } = splitName(asked.file.old_name);
    return (
      <NameDialog
        title={t('Rename file')}
        label={t('File name')}
        action={t('Rename')}
        name={base}
        ending={ending}
        onName={(name) => actions.rename(asked.file, name)}
        onClose={onClose}
      />
    );
  }
  const [first] = asked.files;
  const targets = trees.map((root) => ({
    group: t(BUCKET_NAMES[root.bucket_name]),
    items: optionsOf(root, '', ({ encoded_id }) => (encoded_id === folderId || encoded_id === root.encoded_id ? 'skip' : 'keep')),
  }));
  return (
    <FolderDialog
      title={
        asked.files.length === 1
          ? t('Copy {{name}}', { name: first?.old_name ?? '' })
          : t('Copy {{count}} files', { count: asked.files.length })
      }
      action={t('Copy')}
      missing={CONTENT_MESSAGES.selectFolder}
      options={targets}
      onChoose={(target) => actions.copy(asked.files, target)}
      onClose={onClose}
    />
  );
}
