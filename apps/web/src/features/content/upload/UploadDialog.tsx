import type { Folder } from '@physio/contract/folders';
import type { Bucket } from '@physio/contract/limits';
import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { UploadForm } from './UploadForm.tsx';

type Props = { trees: readonly Folder[]; bucket: Bucket; folderId: string; isFixed?: boolean; onClose: () => void };

/** Closes by itself only when nothing failed, and by nobody while files are on their way. */
export function UploadDialog({ onClose, ...target }: Props) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={t('Upload content')} {...(!busy && { closeLabel: t('Close') })} size={820} onClose={onClose}>
      <UploadForm {...target} onDone={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
