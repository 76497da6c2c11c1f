import {
  getTranslationApiKey,
  type Language,
  PageTranslations,
  TRANSLATION_TAGS_PATH,
  TranslationTags,
} from '@physio/contract/languages/languages';
import * as z from 'zod/mini';
import { call } from '../api/client.ts';
import { config } from '../config/config.ts';
import { readStoredJson, STORAGE_KEYS, writeStored } from '../session/storage.ts';
import type { Tags } from './builtin.ts';

const GIVE_UP_MS = 3000;
const FRESH_MS = 3_600_000;

/** What is known of a language without asking, and whether it is recent enough not to ask again. */
type KnownTags = { tags: Tags; fresh: boolean };

/** The tags kept from the last visit, unless the page says that there are newer ones; then the page's. */
export function knownTags(language: Language): KnownTags | null {
  const [kept, written] = [keptTags(language), writtenTags(language)];
  if (written === null || (kept !== null && kept.version > written.version)) return kept;
  if (kept?.version === written.version) return { tags: kept.tags, fresh: true };
  if (written.tags === null) return null;
  keepTags({ language, version: written.version, tags: written.tags });
  return { tags: written.tags, fresh: true };
}

function keptTags(language: Language): (KnownTags & { version: number }) | null {
  const kept = z.safeParse(TranslationTags, readStoredJson(STORAGE_KEYS.translationTags));
  if (!kept.success || kept.data.language !== language) return null;
  const at = (readStoredJson(STORAGE_KEYS.translationTags) as { fetched_at?: number }).fetched_at ?? 0;
  return { tags: kept.data.tags, version: kept.data.version, fresh: Date.now() - at < FRESH_MS };
}

/** What the server wrote into the page of the texts it keeps; null of another service, and in development. */
function writtenTags(language: Language): PageTranslations[Language] | null {
  try {
    return z.parse(PageTranslations, JSON.parse(document.getElementById('translations')?.textContent ?? ''))[language];
  } catch {
    return null;
  }
}

/** The translation service's tags, at most three seconds awaited; null when it does not answer. Failure is silent. */
export async function remoteTags(language: Language): Promise<Tags | null> {
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  try {
    const { data } = await call(getTranslationApiKey, { params: { translation: config().translation } }, { signal });
    const address = `${config().translationUrl || config().host}${TRANSLATION_TAGS_PATH}?language=${language}`;
    const response = await fetch(address, { headers: { Accept: 'application/json', 'X-Api-Key': data.key }, signal });
    const reply = z.parse(TranslationTags, await response.json());
    if (reply.language !== language) return null;
    keepTags(reply);
    return reply.tags;
  } catch {
    return null;
  }
}

/** So that the next visits need not wait for them. */
export const keepTags = (reply: TranslationTags): void =>
  writeStored(STORAGE_KEYS.translationTags, JSON.stringify({ ...reply, fetched_at: Date.now() }));
