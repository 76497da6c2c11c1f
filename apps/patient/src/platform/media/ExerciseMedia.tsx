import type { HomeExercise, HomeFile } from '@physio/contract/patient-page/home';
import { useState } from 'preact/hooks';
import { Figure, type Pace } from '../figures/Figure.tsx';
import { megabytes } from '../i18n/dates.ts';
import { language as spoken, t } from '../i18n/i18n.ts';
import { mayFetch } from '../offline.ts';
import { settings, wantsStill } from '../storage/settings.ts';
import { useStore } from '../store.ts';
import classes from './media.module.css';

/** Larger films are fetched when they are asked for. */
const SMALL_FILM = 300_000;

type Props = { exercise: HomeExercise; still: string | null; isMirrored: boolean; pace: Pace };

/** What shows an exercise: its figure, else its moving picture, else its still. */
export function ExerciseMedia({ exercise, still, isMirrored, pace }: Props) {
  const files = <Files exercise={exercise} still={still} isMirrored={isMirrored} />;
  if (exercise.figure === null) return files;
  return <Figure name={exercise.figure} pace={pace} isMirrored={isMirrored} instead={files} />;
}

/** Who wants nothing to move sees the still. */
function Files({ exercise, still, isMirrored }: Omit<Props, 'pace'>) {
  const films = useStore(settings).films && mayFetch();
  const reader = useStore(spoken);
  const [isWanted, setIsWanted] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const film = exercise.files.find(({ type }) => type === 'film');
  const gif = exercise.files.find(({ type }) => type === 'gif');
  const picture = exercise.files.find(({ type }) => type === 'picture');
  const poster = still ?? film?.poster ?? gif?.poster ?? picture?.url ?? null;
  const className = isMirrored ? `picture ${classes.mirrored}` : 'picture';
  const image = (src: string | null) =>
    src !== null && !isBroken && <img class={className} src={src} alt="" onError={() => setIsBroken(true)} />;
  if (wantsStill() && !isWanted)
    return (
      <>
        {image(picture?.url ?? poster)}
        {(film || gif) && <Ask file={film ?? gif} ask={() => setIsWanted(true)} />}
      </>
    );
  if (gif && !film) return image(gif.url) || null;
  if (!film) return image(picture?.url ?? poster) || null;
  if (film.bytes > SMALL_FILM && !films && !isWanted)
    return (
      <>
        {image(gif?.url ?? poster)}
        <Ask file={film} ask={() => setIsWanted(true)} />
      </>
    );
  return (
    <video
      class={className}
      src={film.url}
      {...(poster !== null && { poster })}
      muted
      loop
      autoplay
      playsInline
      controls={isWanted}
    >
      {film.captions.map(({ language, url }) => (
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
      {file.type === 'film' ? t('Load film ({{size}})', { size: megabytes(file.bytes) }) : t('Let the picture move')}
    </button>
  );
}
