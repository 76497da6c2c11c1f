import { SHORT_CODE_LETTERS } from '@physio/contract/patient-page/door';
import type { Config } from '#platform/config/config.ts';
import { keyedDigest } from '#platform/session/tokens.ts';

const TOKEN_BYTES = 16;
const SHORT_CODE_LENGTH = 8;
const CODE_DIGITS = 4;

type Key = Pick<Config, 'SECRET_KEY'>;
/** `serial`: the patient's first link, second, and so on. */
type Link = { public_id: string; serial: number };

/** A number made of a digest; there are far more digests than numbers, so each is as likely as any other. */
const below = (most: number, digest: Buffer) => Number(BigInt(`0x${digest.toString('hex')}`) % BigInt(most));

/**
 * What opens a link: 128 bits in its address, eight letters to be typed, four digits told in the room. Only this installation can make
 * them, always the same ones, so a sheet can be printed again and they are kept nowhere.
 */
export function secretsOf({ SECRET_KEY }: Key, { public_id, serial }: Link) {
  const made = (use: string) => keyedDigest(SECRET_KEY, `patient link ${use}`, `${public_id} ${serial}`);
  const letters = below(SHORT_CODE_LETTERS.length ** SHORT_CODE_LENGTH, made('letters'));
  return {
    token: made('token').subarray(0, TOKEN_BYTES).toString('base64url'),
    shortCode: lettersOf(letters),
    code: String(below(10 ** CODE_DIGITS, made('digits'))).padStart(CODE_DIGITS, '0'),
  };
}

function lettersOf(number: number): string {
  let rest = number;
  let letters = '';
  for (let at = 0; at < SHORT_CODE_LENGTH; at++) {
    letters = `${SHORT_CODE_LETTERS[rest % SHORT_CODE_LETTERS.length]}${letters}`;
    rest = Math.floor(rest / SHORT_CODE_LETTERS.length);
  }
  return letters;
}

/** As they are printed and read out. */
export const inTwoParts = (shortCode: string) => `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`;

/** Digests of what opens a link. Short ones could be found by trying, were they not made with the key. */
export const tokenHash = ({ SECRET_KEY }: Key, token: string) => keyedDigest(SECRET_KEY, 'patient link', token);
export const shortHash = ({ SECRET_KEY }: Key, typed: string) =>
  keyedDigest(SECRET_KEY, 'patient link letters', typed.toUpperCase().replace(/[\s-]/g, ''));
export const answerHash = ({ SECRET_KEY }: Key, linkId: string, answer: string) =>
  keyedDigest(SECRET_KEY, 'patient link answer', `${linkId} ${answer}`);
