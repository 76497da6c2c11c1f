import { canvasOf } from './canvas.ts';

const AT_SECONDS = 1;

const heard = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    video.addEventListener('error', () => reject(new Error('This browser does not play the video')), { once: true });
  });

/** Draws a frame from the video's beginning, past the black that many start with. When `signal` says so, it ends. */
export async function drawVideo(file: File, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await heard(video, 'loadeddata', signal);
    const seeked = heard(video, 'seeked', signal);
    video.currentTime = Math.min(AT_SECONDS, (Number.isFinite(video.duration) ? video.duration : 0) / 4);
    await seeked;
    const canvas = canvasOf(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
