import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';

const HOUR_S = 3600;
const LIFE_HOURS = 12;

export type MediaLinks = {
  /** A signed address of an object; `saveAs` makes the browser save it by that name. Repeats within the hour, so that it is cached. */
  link(objectKey: string, saveAs?: string): string;
  /** Whether a signature was ours, for this name, and is not past. */
  isValid(objectKey: string, expires: string, signature: string, saveAs?: string): boolean;
};

export function mediaLinks(secret: string, clock: Clock): MediaLinks {
  // A clock that is turned back would bring old links back to life: they end with it.
  const use = () => `media ${clock.turns?.() || ''}`.trim();
  const sign = (key: string, expires: string, saveAs: string | undefined) =>
    createHmac('sha256', `${use()} ${secret}`)
      .update([key, expires, ...(saveAs === undefined ? [] : [saveAs])].join('\n'))
      .digest('base64url');
  const nowSeconds = () => clock.now().getTime() / 1000;
  return {
    link(objectKey, saveAs) {
      const expires = String((Math.floor(nowSeconds() / HOUR_S) + LIFE_HOURS) * HOUR_S);
      const named = saveAs === undefined ? '' : `&dl=1&name=${encodeURIComponent(saveAs)}`;
      return `/media/${objectKey}?exp=${expires}&sig=${sign(objectKey, expires, saveAs)}${named}`;
    },
    isValid(objectKey, expires, signature, saveAs) {
      const expected = Buffer.from(sign(objectKey, expires, saveAs));
      const given = Buffer.from(signature);
      return (
        /^\d{1,12}$/.test(expires) &&
        Number(expires) > nowSeconds() &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    },
  };
}
