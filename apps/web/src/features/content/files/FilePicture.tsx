import type { Attachment } from '@physio/contract/content/media';
import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { isBeingDrawn, thumbnailOf } from './file-kinds.ts';
import classes from './files.module.css';
import { NoPicture } from './NoPicture.tsx';
import { useVideoTrouble } from './use-video-trouble.ts';

type Props = {
  file: Attachment;
  /** A GIF moves, a video shows its first seconds without sound. */
  moves?: boolean;
  /** Without room for words. */
  small?: boolean;
};
const FIRST_SECONDS = 5;

/** What a file looks like; the icon of its kind as long as there is no picture, or when it does not load. */
export function FilePicture({ file, moves = false, small = false }: Props) {
  const t = useTranslation();
  const [broken, setBroken] = useState<string | null>(null);
  const { kind, source } = thumbnailOf(file, moves);
  const { trouble, ...watch } = useVideoTrouble();
  // A video shows its own first picture meanwhile.
  if (file.media_type !== 'video' && isBeingDrawn(file, Date.now()))
    return <NoPicture small={small} kind={file.media_type} text={t('The picture is being made…')} />;
  if (file.locked && file.poster === null)
    return <NoPicture small={small} kind={file.media_type} text={t('Locked with a password')} />;
  if (trouble && kind === 'video')
    return <NoPicture small={small} kind="video" text={trouble === 'format' ? t('This browser cannot play it') : undefined} />;
  if (source === null || broken === source) {
    const pages = file.pages === null ? undefined : t('{{count}} pages', { count: file.pages });
    return <NoPicture small={small} kind={file.media_type} text={pages} />;
  }
  const onError = () => setBroken(source);
  if (kind === 'still')
    return (
      <img
        className={`${classes.picture} contain on-plate full-width full-height`}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    );
  return (
    <video
      className={`${classes.picture} contain on-plate full-width full-height`}
      src={`${source}#t=${moves ? `0,${FIRST_SECONDS}` : '0.1'}`}
      muted
      playsInline
      autoPlay={moves}
      preload="metadata"
      tabIndex={-1}
      aria-hidden
      {...watch}
      poster={file.poster ?? undefined}
    />
  );
}
