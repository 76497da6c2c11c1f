import type { Attachment } from '@physio/contract/content/media';
import { withReference } from '#platform/api/api-error.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { NoPicture } from './NoPicture.tsx';
import type { VideoTrouble } from './use-video-trouble.ts';

/** In place of a video that cannot be played: why, and the file itself. */
export function UnplayableVideo({ file, trouble }: { file: Attachment; trouble: VideoTrouble }) {
  const t = useTranslation();
  const why =
    trouble === 'format'
      ? t('This browser cannot play this video. Download the file to watch it.')
      : withReference(t, t('The file could not be loaded.'), trouble);
  return (
    <div className="center-content text-center gap-2 full-width full-height p-3" role="status">
      <NoPicture kind="video" text={why} />
      <a href={file.download} download={file.old_name}>
        {t('Download')}
      </a>
    </div>
  );
}
