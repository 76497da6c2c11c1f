import { timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@physio/contract/common/errors';
import { LANGUAGES, type Language, type PageTranslations, type TranslationTags } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { keyedDigest } from '#platform/session/tokens.ts';
import { insertTags, listRows, listSets, raiseVersion, removeTags, VERSION_KEY, versionOf } from './languages.queries.ts';

/** Opens nothing but the translation tags, which hold no secret; it stays the same for an installation. */
const readKey = (config: Config) => keyedDigest(config.SECRET_KEY, 'translation tags', 'read').toString('base64url');

/** @throws AppError `not_found` for another service than the configured one */
export function getTranslationApiKey({ config }: Context<'public'>, service: string): string {
  if (service !== config.TRANSLATION_PROVIDER) throw new AppError('not_found', MESSAGES.notFound);
  return readKey(config);
}

/** @throws AppError `unauthenticated` unless `given` is the key */
export function requireReadKey(config: Config, given: unknown): void {
  const expected = Buffer.from(readKey(config));
  const key = Buffer.from(typeof given === 'string' ? given : '');
  if (key.length !== expected.length || !timingSafeEqual(key, expected))
    throw new AppError('unauthenticated', MESSAGES.apiKeyRequired);
}

/** The texts of a language; `version` is raised each time they are replaced, and 0 before. */
export async function translationTags(db: Db, language: Language): Promise<TranslationTags> {
  const rows = await listRows(db, language);
  const texts = rows.filter(({ key }) => key !== VERSION_KEY).map(({ key, text }) => [key, text]);
  return { language, version: Math.max(0, ...rows.map(({ version }) => version)), tags: Object.fromEntries(texts) };
}

/** Of a language, in a page that everybody loads. */
const MOST_PAGE_BYTES = 4096;

/** What a page says of the texts: all of a language's, or only their version where they are long. */
export async function pageTranslations(db: Db): Promise<PageTranslations> {
  const sets = await listSets(db, MOST_PAGE_BYTES);
  const of = (language: Language) => sets.find((set) => set.language === language) ?? { version: 0, tags: {} };
  const entries = LANGUAGES.map((language) => [language, { version: of(language).version, tags: of(language).tags }]);
  return Object.fromEntries(entries) as PageTranslations;
}

/**
 * `tags` are then all the texts of the language. The server does not know the sentences of the console, which may be newer
 * or older than it: a key nobody asks for is kept and does nothing.
 */
export async function replaceTranslationTags({ db, note }: Context<'master'>, language: Language, tags: Record<string, string>) {
  const version = await raiseVersion(db, language, await versionOf(db, language));
  await removeTags(db, language);
  await insertTags(db, language, version, tags);
  const count = Object.keys(tags).length;
  note(language, { version, count });
  return { language, version, count };
}
