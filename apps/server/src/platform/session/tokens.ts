import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { newPublicId } from '#db/public-id.ts';

const BYTES = 32;

/** A new 256-bit secret, URL-safe; only its digest is stored. */
export const newToken = () => randomBytes(BYTES).toString('base64url');
/** A new key of a group; its first part is what people know it by. */
export function newKey(): { prefix: string; token: string } {
  const prefix = newPublicId().slice(0, 8);
  return { prefix, token: `pck_${prefix}_${newToken()}` };
}
export const digest = (token: string) => hash('sha256', token, 'buffer');
/** A digest that only this installation can make; `use` keeps digests of different uses apart. */
export const keyedDigest = (secret: string, use: string, text: string) =>
  createHmac('sha256', `${use} ${secret}`).update(text).digest();

/** Compares in a time that does not depend on where they differ. */
export const isSameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** The token of a call, from its header only. */
export function tokenOf(headers: Record<string, string | string[] | undefined>): string | null {
  const bearer = headers.authorization;
  const token = typeof bearer === 'string' && /^bearer /i.test(bearer) ? bearer.slice(7).trim() : headers['auth-token'];
  return typeof token === 'string' && token !== '' && token.length <= 200 ? token : null;
}
