import type { HomeExercise, HomeFile } from '@physio/contract/patient-page/home';
import { useState } from 'preact/hooks';
import { Figure, type Pace } from '../figures/Figure.tsx';
import { megabytes } from '../i18n/dates.ts';
import { language as spoken, t } from '../i18n/i18n.ts';
import { mayFetch } from '../offline.ts';
import { settings, wantsStill } from '../storage/settings.ts';
import { useStore } from '../store.ts';
import classes from './media.module.css';

/** Larger videos are fetched when they are asked for. */
const SMALL_VIDEO = 300_000;

type Props = { exercise: HomeExercise; still: string | null; isMirrored: boolean; pace: Pace };

/** What shows an exercise: its figure, else its moving picture, else its still. */
export function ExerciseMedia({ exercise, still, isMirrored, pace }: Props) {
  const files = <Files exercise={exercise} still={still} isMirrored={isMirrored} />;
  if (exercise.figure === null) return files;
  return <Figure name={exercise.figure} pace={pace} isMirrored={isMirrored} instead={files} />;
}

/** Who wants nothing to move sees the still. */
function Files({ exercise, still, isMirrored }: Omit<Props, 'pace'>) {
  const videos = useStore(settings).videos && mayFetch();
  const reader = useStore(spoken);
  const [isWanted, setIsWanted] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const video = exercise.files.find(({ type }) => type === 'video');
  const gif = exercise.files.find(({ type }) => type === 'gif');
  const picture = exercise.files.find(({ type }) => type === 'picture');
  const poster = still ?? video?.poster ?? gif?.poster ?? picture?.url ?? null;
  const className = isMirrored ? `picture ${classes.mirrored}` : 'picture';
  const image = (src: string | null) =>
    src !== null && !isBroken && <img class={className} src={src} alt="" onError={() => setIsBroken(true)} />;
  if (wantsStill() && !isWanted)
    return (
      <>
        {image(picture?.url ?? poster)}
        {(video || gif) && <Ask file={video ?? gif} ask={() => setIsWanted(true)} />}
      </>
    );
  if (gif && !video) return image(gif.url) || null;
  if (!video) return image(picture?.url ?? poster) || null;
  if (video.bytes > SMALL_VIDEO && !videos && !isWanted)
    return (
      <>
        {image(gif?.url ?? poster)}
        <Ask file={video} ask={() => setIsWanted(true)} />
      </>
    );
  return (
    <video class={className} src={video.url} poster={poster ?? undefined} muted loop autoplay playsInline controls={isWanted}>
      {video.captions.map(({ language, url }) => (
        <track key={language} kind="captions" srclang={language} label={nameOf(language)} src={url} default={language === reader} />
      ))}
    </video>
  );
}

const nameOf = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

function Ask({ file, ask }: { file: HomeFile | undefined; ask: () => void }) {
  if (!file) return null;
  return (
    <button type="button" class="button wide" onClick={ask}>
      {file.type === 'video' ? t('Load video ({{size}})', { size: megabytes(file.bytes) }) : t('Let the picture move')}
    </button>
  );
}
