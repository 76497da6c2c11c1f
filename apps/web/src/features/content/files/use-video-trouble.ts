import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { fileRefusal } from '#platform/api/client.ts';

/** `format`: this browser cannot play it, whatever it does. An error: it did not come. */
export type VideoTrouble = 'format' | ApiError;
type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** What keeps a video from being seen. A browser that knows the sound and not the picture plays on, and shows nothing. */
export function useVideoTrouble() {
  const [trouble, setTrouble] = useState<VideoTrouble | null>(null);
  return {
    trouble,
    onError: ({ currentTarget: video }: VideoEvent) => void troubleOf(video).then(setTrouble),
    onLoadedMetadata: ({ currentTarget: video }: VideoEvent) => video.videoWidth === 0 && setTrouble('format'),
  };
}

/** A browser has one error for both: what can be fetched and not played is of a format it does not know. */
async function troubleOf({ error, currentSrc, src }: HTMLVideoElement): Promise<VideoTrouble> {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return new ApiError(0, '');
  const reply = await fetch(currentSrc || src, { headers: { Range: 'bytes=0-0' } }).catch(() => null);
  if (reply === null) return new ApiError(0, '');
  return reply.ok ? 'format' : fileRefusal(reply);
}
