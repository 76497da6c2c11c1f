import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `use` keeps what is sealed for one purpose from being opened for another. */
const keyOf = (secret: string, use: string) => createHash('sha256').update(`${use} ${secret}`).digest();

/** Text that only this installation can read again (AES-256-GCM). */
export function seal(secret: string, use: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @returns null for what was sealed by another key or changed since */
export function unseal(secret: string, use: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
