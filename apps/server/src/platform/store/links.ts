import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';

const HOUR_S = 3600;
const LIFE_HOURS = 12;

export type MediaLinks = {
  /** A signed address of an object; `download` makes the browser save it. Repeats within the hour, so that it is cached. */
  link(objectKey: string, download?: boolean): string;
  /** Whether a signature was ours and is not past. */
  isValid(objectKey: string, expires: string, signature: string): boolean;
};

export function mediaLinks(secret: string, clock: Clock): MediaLinks {
  const sign = (key: string, expires: string) =>
    createHmac('sha256', `media ${secret}`).update(`${key}\n${expires}`).digest('base64url');
  const nowSeconds = () => clock.now().getTime() / 1000;
  return {
    link(objectKey, download = false) {
      const expires = String((Math.floor(nowSeconds() / HOUR_S) + LIFE_HOURS) * HOUR_S);
      return `/media/${objectKey}?exp=${expires}&sig=${sign(objectKey, expires)}${download ? '&dl=1' : ''}`;
    },
    isValid(objectKey, expires, signature) {
      const expected = Buffer.from(sign(objectKey, expires));
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
