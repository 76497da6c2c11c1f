import type { PlaylistEntry } from '@physio/contract/leaderboard/leaderboard';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Display.module.css';
import { Foot } from './Foot.tsx';
import { useRanking } from './leaderboard.api.ts';
import { prefersLessMotion } from './use-display.ts';

type UrlOf = { urlOf: (address: string) => string };
type Props = UrlOf & { item: PlaylistEntry; isPaused: boolean; isHidden: boolean; onBroken: () => void; onSeen: () => void };

/** A picture or video that fills the screen. Where it comes from stays the same for the whole turn, though signed links change. */
export function PlaylistFile({ item, urlOf, isPaused, isHidden, onBroken, onSeen }: Props) {
  const t = useTranslation();
  const [{ type, source, credits }] = useState(() => ({ ...item, source: item.file_path && urlOf(item.file_path) }));
  if (source === null) return null;
  return (
    <main className={`${classes.file} fixed cropped`} data-hidden={isHidden || undefined}>
      <h1 className="visually-hidden">{t('Leaderboard')}</h1>
      {type === 'image' ? (
        <>
          <img className={`${classes.blurred} cover full-width full-height`} src={source} alt="" aria-hidden />
          <img
            className={`${classes.whole} contain full-width full-height`}
            src={source}
            alt={t('Picture of the playlist')}
            onLoad={onSeen}
            onError={onBroken}
          />
        </>
      ) : (
        <Video source={source} isPaused={isPaused} onBroken={onBroken} onSeen={onSeen} />
      )}
      <Foot credits={credits} />
    </main>
  );
}

function Video({ source, isPaused, onBroken, onSeen }: { source: string } & Pick<Props, 'isPaused' | 'onBroken' | 'onSeen'>) {
  const t = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const isStill = prefersLessMotion();
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // Browsers start by themselves only what is muted as a property, too.
    element.muted = true;
    if (isPaused) element.pause();
    else if (!isStill) element.play().catch(() => {}); // What cannot be decoded says so by its error event.
  }, [isPaused, isStill]);
  useEffect(() => {
    const element = video.current;
    return () => {
      // Without this a browser keeps the decoder and the bytes of every video that was shown.
      element?.removeAttribute('src');
      element?.load();
    };
  }, []);
  return (
    <video
      ref={video}
      className={`${classes.whole} contain full-width full-height`}
      src={source}
      aria-label={t('Video of the playlist')}
      autoPlay={!isStill}
      controls={isStill}
      muted
      loop
      playsInline
      onLoadedData={onSeen}
      onError={(event) => event.currentTarget.hasAttribute('src') && onBroken()}
    />
  );
}

/** Loads what comes next, unseen. */
export function Preloaded({ item: { type, file_path, challenge_id }, urlOf }: UrlOf & { item: PlaylistEntry }) {
  useRanking(challenge_id ?? '', 'overall', challenge_id !== null);
  if (file_path === null) return null;
  const source = urlOf(file_path);
  return type === 'image' ? <img hidden src={source} alt="" /> : <video hidden src={source} preload="auto" muted />;
}
