import { getTranslationApiKey, type Language, TRANSLATION_TAGS_PATH, TranslationTags } from '@physio/contract/languages';
import * as z from 'zod/mini';
import { call } from '../api/client.ts';
import { config } from '../config/config.ts';
import { readStoredJson, STORAGE_KEYS, writeStored } from '../session/storage.ts';
import type { Tags } from './builtin.ts';

const GIVE_UP_MS = 3000;
const FRESH_MS = 3_600_000;

/** The tags kept from the last visit, and whether they are recent enough not to ask again. */
export function keptTags(language: Language): { tags: Tags; fresh: boolean } | null {
  const kept = z.safeParse(TranslationTags, readStoredJson(STORAGE_KEYS.translationTags));
  if (!kept.success || kept.data.language !== language) return null;
  const at = (readStoredJson(STORAGE_KEYS.translationTags) as { fetched_at?: number }).fetched_at ?? 0;
  return { tags: kept.data.tags, fresh: Date.now() - at < FRESH_MS };
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
