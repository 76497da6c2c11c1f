import type { Attachment } from '@physio/contract/media';
import { useState } from 'react';
import { NoPicture } from '../NoPicture.tsx';
import { MovingPicture } from './MovingPicture.tsx';
import { PdfPages } from './PdfPages.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

/** What only the file itself tells: pixels, and a film's seconds. */
export type Measured = { width: number; height: number; seconds?: number };
type Props = { file: Attachment; onMeasure: (size: Measured) => void };

/** A file as large as there is room. */
export function Shown({ file, onMeasure }: Props) {
  const [broken, setBroken] = useState(false);
  const onBroken = () => setBroken(true);
  if (broken) return <NoPicture kind={file.media_type} />;
  if (file.media_type === 'document') return <PdfPages file={file} />;
  if (file.media_type === 'image') return <ZoomPicture file={file} onMeasure={onMeasure} onBroken={onBroken} />;
  if (file.media_type === 'gif') return <MovingPicture file={file} onMeasure={onMeasure} onBroken={onBroken} />;
  return (
    <video
      src={file.location}
      controls
      playsInline
      preload="metadata"
      aria-label={file.old_name}
      {...(file.poster && { poster: file.poster })}
      onLoadedMetadata={({ currentTarget: film }) =>
        onMeasure({ width: film.videoWidth, height: film.videoHeight, seconds: film.duration })
      }
      onError={onBroken}
    />
  );
}
