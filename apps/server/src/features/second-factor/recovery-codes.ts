import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@physio/contract/second-factor/second-factor';
import { keyedDigest } from '#platform/session/tokens.ts';

/** No characters that are mistaken for each other: no 0 and o, 1 and l and i. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes like `k7mwp-3xq9d`, each of 49 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** However it is typed: with or without the hyphen, in capitals, with spaces. */
export const recoveryDigest = (secretKey: string, userId: number, code: string): Buffer =>
  keyedDigest(secretKey, 'recovery code', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
