import { ActionIcon, Button } from '@mantine/core';
import { formatBytes } from '@physio/contract/content';
import type { Attachment } from '@physio/contract/media';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FilePicture } from './FilePicture.tsx';
import classes from './preview.module.css';

type Props = { files: readonly Attachment[]; at: number; onGo: (at: number) => void; onClose: () => void };

function Shown({ file }: { file: Attachment }) {
  if (file.media_type === 'document') return <FilePicture file={file} />;
  if (file.media_type !== 'video') return <img src={file.location} alt={file.old_name} />;
  return (
    <video
      key={file.location}
      src={file.location}
      controls
      playsInline
      aria-label={file.old_name}
      {...(file.poster && { poster: file.poster })}
    />
  );
}

/** A file at full size; the arrow keys go through the files beside it. */
export function FilePreview({ files, at, onGo, onClose }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const file = files[at];
  if (!file) return null;
  const go = (step: number) => onGo((at + step + files.length) % files.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (files.length < 2 || (event.target as HTMLElement).matches('video')) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  };
  return (
    <Dialog title={file.old_name} closeLabel={t('Close')} size={860} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons in it */}
      <div className={classes.preview} onKeyDown={onKeyDown}>
        <div className={classes.stage}>
          <Shown file={file} />
        </div>
        <div className={classes.foot}>
          {files.length > 1 && (
            <>
              <ActionIcon aria-label={t('Previous file')} onClick={() => go(-1)} data-autofocus>
                <IconChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <span className="tabular" aria-live="polite">
                {at + 1} / {files.length}
              </span>
              <ActionIcon aria-label={t('Next file')} onClick={() => go(1)}>
                <IconChevronRight size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
          <span className={classes.facts}>
            {formatBytes(file.size)} · {format.date(file.created_at)}
          </span>
          <Button component="a" href={file.download} download={file.old_name} leftSection={<IconDownload size={16} aria-hidden />}>
            {t('Download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
