import type { Attachment } from '@physio/contract/content/media';
import { useState } from 'react';
import { CaptionTracks } from '../captions/CaptionTracks.tsx';
import { NoPicture } from '../NoPicture.tsx';
import { UnplayableVideo } from '../UnplayableVideo.tsx';
import { useVideoTrouble } from '../use-video-trouble.ts';
import type { Measured } from './FileFacts.tsx';
import { MovingPicture } from './MovingPicture.tsx';
import { PdfPages } from './PdfPages.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

/** What only the file itself shows: pixels, and a video's seconds. */
type Props = { file: Attachment; onMeasure: (size: Measured) => void };

/** A file as large as there is room. */
export function PreviewedFile({ file, onMeasure }: Props) {
  const [broken, setBroken] = useState(false);
  const { trouble, ...watch } = useVideoTrouble();
  const onBroken = () => setBroken(true);
  if (trouble) return <UnplayableVideo file={file} trouble={trouble} />;
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
      onError={watch.onError}
      onLoadedMetadata={(event) => {
        const { videoWidth: width, videoHeight: height, duration: seconds } = event.currentTarget;
        watch.onLoadedMetadata(event);
        onMeasure({ width, height, seconds });
      }}
    >
      <CaptionTracks captions={file.captions} />
    </video>
  );
}
