import { createHash } from 'node:crypto';

/** What is kept of an original with each translation of it: when it is another one now, the translation is outdated. */
export const sourceOf = (original: string): string => createHash('sha256').update(original).digest('base64url').slice(0, 16);
