import { createHash } from 'node:crypto';

/** What a chain begins with, so that no entry of one can be taken for one of another. */
export const beginningOf = (chain: number): Buffer => digestOf(Buffer.from('physio-console audit log'), String(chain));

/** The digest of an entry, which covers its content and, by the digest before it, all that came earlier. */
export const digestOf = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest();

export function linkAll(previous: Buffer, contents: readonly string[]): Buffer[] {
  const digests: Buffer[] = [];
  for (const content of contents) digests.push(digestOf(digests.at(-1) ?? previous, content));
  return digests;
}
