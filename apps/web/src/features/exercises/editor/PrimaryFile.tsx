import type { Attachment } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { isolated } from '@physio/contract/text/direction';
import { CaptionTracks } from '#features/content/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './editor.module.css';

/** The GIF moves, the video waits to be played. */
export function PrimaryFile({ file }: { file: Attachment | undefined }) {
  const t = useTranslation();
  if (!file) return <p className="text-muted">{t('None chosen yet.')}</p>;
  return (
    <figure className={classes.primary}>
      {file.media_type === 'video' ? (
        <video
          key={file.location}
          src={file.location}
          controls
          playsInline
          preload="none"
          aria-label={file.old_name}
          {...(file.poster && { poster: file.poster })}
        >
          <CaptionTracks captions={file.captions} />
        </video>
      ) : (
        <img src={file.location} alt="" />
      )}
      <CreditMark credits={creditsToShow(file.credit)} />
      <figcaption className="clip text-secondary t-small regular" title={file.old_name}>
        {isolated(file.old_name)}
      </figcaption>
    </figure>
  );
}
