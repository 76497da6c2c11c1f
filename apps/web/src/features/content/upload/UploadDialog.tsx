import type { Bucket } from '@physio/contract/common/limits';
import type { Folder } from '@physio/contract/content/folders';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { UploadForm } from './UploadForm.tsx';

type Props = { trees: readonly Folder[]; bucket: Bucket; folderId: string; isFixed?: boolean; onClose: () => void };

/** Closes by itself only when nothing failed. Closed while files are under way, it leaves them to the dock. */
export function UploadDialog({ onClose, ...target }: Props) {
  const t = useTranslation();
  return (
    <Dialog title={t('Upload content')} size={820} onClose={onClose}>
      <UploadForm {...target} onDone={onClose} />
    </Dialog>
  );
}
