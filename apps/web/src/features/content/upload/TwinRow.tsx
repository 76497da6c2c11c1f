import { CONTENT_MESSAGES } from '@physio/contract/content';
import { TRUNCATE } from '@physio/contract/limits';
import { IconX } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useSaid } from '#platform/toast/use-said.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { removeFile } from '../files.api.ts';
import { useContentChange } from '../folders.api.ts';
import classes from './dock.module.css';
import { forgetTwin, type Twin } from './uploads.ts';

const DELETE_FAILED = msg('Failed to delete file. Please try again.');

/** A file the group has already: where it is, and the way to take the new one out again. */
export function TwinRow({ twin: { id, name, own, known } }: { twin: Twin }) {
  const t = useTranslation();
  const said = useSaid();
  const remove = useContentChange(removeFile);
  const place = [t(BUCKET_NAMES[known.bucket_name]), ...(known.folder_name ? [known.folder_name] : [])].join(' / ');
  const undo = async () => {
    if (await said(remove.mutateAsync(own), CONTENT_MESSAGES.fileDeleted, DELETE_FAILED)) forgetTwin(id);
  };
  return (
    <li>
      <div className={classes.what}>
        <p className={classes.name} title={name}>
          {truncate(name, TRUNCATE.filePreviewName)}
        </p>
        <p className={classes.small}>
          {t('Uploaded. The same file is already in')}{' '}
          <AppLink {...paths.contentBucket(known.bucket_name, known.folder_id ?? undefined)}>{place}</AppLink>
        </p>
        <TextButton look="subtle" size="compact" busy={remove.isPending} onClick={() => void undo()}>
          {t('Remove the new one')}
        </TextButton>
      </div>
      <IconButton aria-label={`${t('Close')}: ${name}`} title={t('Close')} onClick={() => forgetTwin(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
