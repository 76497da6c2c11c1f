import * as z from 'zod';

/** Each entry but the last ends its name with the SHA-256 of its content, so that any tool can check it alone. */
export const nameOf = (kind: string, sha256: string) => `${kind}/${sha256}`;
export const digestIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

export const END = 'end.json';

/**
 * What stands at the end: an archive without it is cut short. `digest` is the SHA-256 of the lines of all entries in order;
 * `mismatched` are entries that did not have the digest of their name when they were written.
 */
export const End = z.object({
  entries: z.number(),
  digest: z.string(),
  mismatched: z.array(z.string()),
  summary: z.unknown(),
});
export type End = z.infer<typeof End>;

export const lineOf = (name: string, bytes: number, sha256: string) => `${name} ${bytes} ${sha256}\n`;
