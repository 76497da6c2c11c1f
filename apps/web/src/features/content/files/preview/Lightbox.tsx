import { ActionIcon, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Attachment } from '@physio/contract/content/media';
import { setFileCredit } from '@physio/contract/credits/credit-calls';
import { withoutMarks } from '@physio/contract/text/direction';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { CreditSection } from '#features/credits/public.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { VideoCaptions } from '../captions/VideoCaptions.tsx';
import { FileFacts, type Measured } from './FileFacts.tsx';
import { FileLanguage } from './FileLanguage.tsx';
import { PreviewedFile } from './PreviewedFile.tsx';
import classes from './preview.module.css';

const OWN_ARROWS = 'video, input, textarea';
type Props = { files: readonly Attachment[]; at: number; onGo: (at: number) => void; onClose: () => void };

/** A file at full size with what is known of it; the arrow keys go through the files beside it. */
export function Lightbox({ files, at, onGo, onClose }: Props) {
  const t = useTranslation();
  const [measured, setMeasured] = useState<{ id: string; size: Measured } | null>(null);
  const file = files[at];
  const go = (step: number) => onGo((at + step + files.length) % files.length);
  useWindowEvent('keydown', (event) => {
    // A video is wound by the arrows, and in a text they move the caret.
    if (files.length < 2 || (event.target instanceof Element && event.target.matches(OWN_ARROWS))) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  });
  if (!file) return null;
  const id = file.attachment_id;
  return (
    <Dialog title={file.old_name} size="min(1240px, 94vw)" onClose={onClose}>
      <div className={`${classes.preview} gap-4 gap-x-6 stack`}>
        <div className={`${classes.stage} center sunken rounded-card cropped relative`} data-kind={file.media_type}>
          <PreviewedFile key={id} file={file} onMeasure={(size) => setMeasured({ id, size })} />
        </div>
        <div className={`${classes.facts} stack content-start gap-2`}>
          <div className={`${classes.facts} stack content-start gap-2`}>
            <FileFacts file={file} measured={measured?.id === id ? measured.size : null} />
            <FileLanguage key={`language ${id}`} file={file} />
            {file.media_type === 'video' && <VideoCaptions key={`captions ${id}`} video={file} />}
          </div>
          <CreditSection key={id} className="stack gap-1" call={setFileCredit} id={id} credit={file.credit} />
        </div>
        <div className={`${classes.foot} row wrap gap-2`}>
          {files.length > 1 && (
            <>
              <ActionIcon aria-label={t('Previous file')} variant="default" onClick={() => go(-1)}>
                <IconChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <span className="tabular" aria-live="polite">
                {at + 1} / {files.length}
              </span>
              <ActionIcon aria-label={t('Next file')} variant="default" onClick={() => go(1)} data-autofocus>
                <IconChevronRight size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
          <Button
            className="push"
            component="a"
            href={file.download}
            download={withoutMarks(file.old_name)}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('Download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
