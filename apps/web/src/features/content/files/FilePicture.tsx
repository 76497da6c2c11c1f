import type { Attachment } from '@physio/contract/media';
import { useState } from 'react';
import { KIND_ICONS } from './file-kinds.ts';
import classes from './files.module.css';

/** What a file looks like: its poster, itself when it is a picture, the first frame of a film; else the sign of its kind. */
export function FilePicture({ file }: { file: Attachment }) {
  const [broken, setBroken] = useState(false);
  const Icon = KIND_ICONS[file.media_type];
  const isPicture = file.media_type === 'image' || file.media_type === 'gif';
  const still = file.poster ?? (isPicture ? file.location : null);
  if (broken || (still === null && file.media_type !== 'video'))
    return (
      <span className={classes.placeholder} aria-hidden>
        <Icon size={40} stroke={1.3} />
      </span>
    );
  if (still !== null)
    return <img className={classes.picture} src={still} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
  return (
    <video
      className={classes.picture}
      src={`${file.location}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden
      onError={() => setBroken(true)}
    />
  );
}
