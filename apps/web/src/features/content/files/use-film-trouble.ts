import { type SyntheticEvent, useState } from 'react';

/** `format`: this browser cannot play it, whatever it does. `load`: it did not come. */
export type FilmTrouble = 'format' | 'load';
type FilmEvent = SyntheticEvent<HTMLVideoElement>;

/** What keeps a video from being seen. A browser that knows the sound and not the picture plays on, and shows nothing. */
export function useFilmTrouble() {
  const [trouble, setTrouble] = useState<FilmTrouble | null>(null);
  return {
    trouble,
    onError: ({ currentTarget: film }: FilmEvent) => void troubleOf(film).then(setTrouble),
    onLoadedMetadata: ({ currentTarget: film }: FilmEvent) => film.videoWidth === 0 && setTrouble('format'),
  };
}

/** A browser has one error for both: what can be fetched and not played is of a format it does not know. */
async function troubleOf({ error, currentSrc, src }: HTMLVideoElement): Promise<FilmTrouble> {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return 'load';
  const reply = await fetch(currentSrc || src, { headers: { Range: 'bytes=0-0' } }).catch(() => null);
  return reply?.ok ? 'format' : 'load';
}
