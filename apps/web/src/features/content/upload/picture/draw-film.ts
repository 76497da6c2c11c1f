import { canvasOf } from './canvas.ts';

const AT_SECONDS = 1;

const heard = (film: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    film.addEventListener('error', () => reject(new Error('This browser does not play the film')), { once: true });
  });

/** Draws a frame from the film's beginning, past the black that many start with. When `signal` says so, it ends. */
export async function drawFilm(file: File, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const film = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    film.muted = true;
    film.playsInline = true;
    film.preload = 'auto';
    film.src = url;
    await heard(film, 'loadeddata', signal);
    const seeked = heard(film, 'seeked', signal);
    film.currentTime = Math.min(AT_SECONDS, (Number.isFinite(film.duration) ? film.duration : 0) / 4);
    await seeked;
    const canvas = canvasOf(film.videoWidth, film.videoHeight);
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    film.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
