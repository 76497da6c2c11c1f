import { timingSafeEqual } from 'node:crypto';
import type { Language, TranslationTags } from '@physio/contract/languages';
import type { Db } from '#db/client.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { keyedDigest } from '#platform/session/tokens.ts';
import { listTags } from './languages.queries.ts';

/** Opens nothing but the translation tags, which hold no secret; it stays the same for an installation. */
const readKey = (config: Config) => keyedDigest(config.SECRET_KEY, 'translation tags', 'read').toString('base64url');

/** @throws AppError `not_found` for another service than the configured one */
export function translationKey(config: Config, service: string): string {
  if (service !== config.TRANSLATION_PROVIDER) throw new AppError('not_found', 'Not found');
  return readKey(config);
}

/** @throws AppError `unauthenticated` unless `given` is the key */
export function requireReadKey(config: Config, given: unknown): void {
  const expected = Buffer.from(readKey(config));
  const key = Buffer.from(typeof given === 'string' ? given : '');
  if (key.length !== expected.length || !timingSafeEqual(key, expected))
    throw new AppError('unauthenticated', 'A valid X-Api-Key is required');
}

/** The texts of a language; `version` is the newest of theirs, 0 when there are none. */
export async function translationTags(db: Db, language: Language): Promise<TranslationTags> {
  const rows = await listTags(db, language);
  return {
    language,
    version: Math.max(0, ...rows.map((row) => row.version)),
    tags: Object.fromEntries(rows.map((row) => [row.key, row.text])),
  };
}
