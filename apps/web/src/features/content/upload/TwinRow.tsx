import { TRUNCATE } from '@physio/contract/common/limits';
import * as contract from '@physio/contract/content/media';
import { IconX } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { paths } from '#platform/paths.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { forgetTwin, type Twin } from './uploads.ts';

/** A file the group has already: where it is, and the way to take the new one out again. */
export function TwinRow({ twin: { id, name, own, known } }: { twin: Twin }) {
  const t = useTranslation();
  const deleteAttachment = useChange(contract.deleteAttachment);
  const place = [t(BUCKET_NAMES[known.bucket_name]), ...(known.folder_name ? [known.folder_name] : [])].join(' / ');
  const undo = async () => {
    if (await deleteAttachment.run({ params: { id: own.id }, query: { folder_id: own.folderId } })) forgetTwin(id);
  };
  return (
    <li className="row gap-1 line-above py-2">
      <div className="fill">
        <p className="clip medium" title={name}>
          {truncate(name, TRUNCATE.filePreviewName)}
        </p>
        <p className="t-caption tabular text-secondary">
          {t('Uploaded. The same file is already in')}{' '}
          <AppLink {...paths.contentBucket(known.bucket_name, known.folder_id ?? undefined)}>{place}</AppLink>
        </p>
        <TextButton look="subtle" size="compact" busy={deleteAttachment.isPending} onClick={() => void undo()}>
          {t('Remove the new one')}
        </TextButton>
      </div>
      <IconButton aria-label={`${t('Close')}: ${name}`} title={t('Close')} onClick={() => forgetTwin(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
