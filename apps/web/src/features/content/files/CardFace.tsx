import type { Attachment } from '@physio/contract/content/media';
import { IconPlayerPlayFilled, IconStar } from '@tabler/icons-react';
import { useRef } from 'react';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { CaptionTracks } from './captions/CaptionTracks.tsx';
import { FilePicture } from './FilePicture.tsx';
import { clockOf } from './file-kinds.ts';
import classes from './files.module.css';
import { UnplayableVideo } from './UnplayableVideo.tsx';
import { useVideoTrouble } from './use-video-trouble.ts';

type Props = {
  file: Attachment;
  /** Pointed at, or focused. */
  active: boolean;
  plays: boolean;
  onOpen: () => void;
  onStop: () => void;
};

/** The picture of a card: opens the file, or plays the video in its place. */
export function CardFace({ file, active, plays, onOpen, onStop }: Props) {
  const t = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { trouble, ...watch } = useVideoTrouble();
  if (plays && trouble) return <UnplayableVideo file={file} trouble={trouble} />;
  if (plays)
    return (
      <video
        className={`${classes.video} contain stack may-shrink cropped relative full-width p-0`}
        src={file.location}
        controls
        autoPlay
        playsInline
        aria-label={file.old_name}
        ref={(video) => video?.focus({ preventScroll: true })}
        poster={file.poster ?? undefined}
        onEnded={onStop}
        {...watch}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onStop();
          requestAnimationFrame(() => button.current?.focus());
        }}
      >
        <CaptionTracks captions={file.captions} />
      </video>
    );
  const isVideo = file.media_type === 'video';
  return (
    <button
      ref={button}
      type="button"
      className={`${classes.preview} stack may-shrink cropped relative full-width p-0`}
      onClick={onOpen}
    >
      <span className="visually-hidden">{t(isVideo ? 'Play: {{name}}' : 'Preview: {{name}}', { name: file.old_name })}</span>
      <FilePicture file={file} moves={active} />
      {isVideo && (
        <span className={`${classes.length} row rounded-chip t-caption tabular gap-1`} aria-hidden>
          <IconPlayerPlayFilled size={12} />
          {file.duration_s !== null && clockOf(file.duration_s)}
        </span>
      )}
      {file.media_type === 'document' && file.poster !== null && file.pages !== null && (
        <span className={`${classes.length} row rounded-chip t-caption tabular gap-1`}>
          {t('{{count}} pages', { count: file.pages })}
        </span>
      )}
      {file.is_primary && (
        <span className={classes.primary}>
          <StatusTag tone="primary" icon={IconStar} label={t('Primary')} />
        </span>
      )}
    </button>
  );
}
