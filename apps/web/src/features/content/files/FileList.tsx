import { CONTENT_MESSAGES } from '@physio/contract/content';
import type { Folder } from '@physio/contract/folders';
import type { Attachment } from '@physio/contract/media';
import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { FolderDialog } from '../FolderDialog.tsx';
import { NameDialog } from '../NameDialog.tsx';
import { optionsOf } from '../tree/tree.rows.ts';
import { FileCard } from './FileCard.tsx';
import type { FileAsk } from './FileMenu.tsx';
import { FilePreview } from './FilePreview.tsx';
import { splitName } from './file-kinds.ts';
import classes from './files.module.css';
import { useFileActions } from './use-file-actions.ts';

type Props = { files: readonly Attachment[]; folderId: string; trees: readonly Folder[]; view: 'grid' | 'list' };

/** The files of a tab, and what is asked about one of them. */
export function FileList({ files, folderId, trees, view }: Props) {
  const t = useTranslation();
  const actions = useFileActions();
  const [asked, setAsked] = useState<{ ask: FileAsk; file: Attachment } | null>(null);
  const close = () => setAsked(null);
  const ask = (file: Attachment, what: FileAsk) =>
    what === 'delete' ? void actions.remove(file, folderId) : setAsked({ ask: what, file });
  const { base, ending } = splitName(asked?.file.old_name ?? '');
  const targets = () =>
    trees.map((root) => ({
      group: t(BUCKET_NAMES[root.bucket_name]),
      items: optionsOf(root, '', ({ encoded_id }) => (encoded_id === folderId || encoded_id === root.encoded_id ? 'skip' : 'keep')),
    }));
  return (
    <>
      <ul className={view === 'grid' ? classes.grid : classes.lines}>
        {files.map((file) => (
          <FileCard key={file.attachment_id} file={file} view={view} onAsk={(what) => ask(file, what)} />
        ))}
      </ul>
      {asked?.ask === 'preview' && (
        <FilePreview
          files={files}
          at={files.findIndex((file) => file.attachment_id === asked.file.attachment_id)}
          onGo={(at) => setAsked({ ask: 'preview', file: files[at] ?? asked.file })}
          onClose={close}
        />
      )}
      {asked?.ask === 'copy' && (
        <FolderDialog
          title={t('Copy {{name}}', { name: asked.file.old_name })}
          action={t('Copy')}
          missing={CONTENT_MESSAGES.selectFolder}
          options={targets()}
          onChoose={(target) => actions.copy(asked.file, target)}
          onClose={close}
        />
      )}
      {asked?.ask === 'rename' && (
        <NameDialog
          title={t('Rename file')}
          label={t('File name')}
          action={t('Rename')}
          name={base}
          ending={ending}
          onName={(name) => actions.rename(asked.file, name)}
          onClose={close}
        />
      )}
    </>
  );
}
