import { sentenceFor } from '@physio/contract/common/field-faults';
import type { Sentence } from '@physio/contract/common/sentence';
import { isWebAddress } from '@physio/contract/credits/credits';
import { readLicence } from '@physio/contract/credits/licences';
import { PACK_FORMAT, PACK_VERSION, PackManifest } from '@physio/contract/library/pack';
import * as said from '@physio/contract/library/pack-messages';
import * as z from 'zod/mini';
import { withoutOtherLanguages } from './known-languages.rules.ts';

export type ReadManifest = { manifest: PackManifest; unknown: string[] };
export type Refusal = { refusal: string | Sentence };

const { notPack } = said.PACK_MESSAGES;
const MARKUP = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!/i;
const MOST_UNKNOWN = 50;

/** The manifest of a pack from its JSON text, with the members that nobody here knows; or why it is none. */
export function readPackManifest(text: string): ReadManifest | Refusal {
  const raw = parse(text);
  if (!isObject(raw) || raw.format !== PACK_FORMAT || typeof raw.version !== 'number') return { refusal: notPack };
  if (raw.version > PACK_VERSION) return { refusal: said.packNewer(raw.version) };
  const { value, languages } = withoutOtherLanguages(raw);
  const parsed = z.safeParse(PackManifest, value, { error: sentenceFor });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') || 'manifest';
    return { refusal: said.packFault(place, (issue?.message ?? '').replace(`${place} `, '')) };
  }
  const manifest = parsed.data;
  const refusal = refusalOf(manifest);
  if (refusal !== null) return { refusal };
  const unknown = [...new Set([...unknownIn(value, manifest, ''), ...languages])].slice(0, MOST_UNKNOWN);
  return { manifest, unknown };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the schema dropped: the list's place and the member's name, each once. */
function unknownIn(raw: unknown, known: unknown, place: string): string[] {
  if (Array.isArray(raw) && Array.isArray(known)) return raw.flatMap((one, at) => unknownIn(one, known[at], place));
  if (!isObject(raw) || !isObject(known)) return [];
  return Object.keys(raw).flatMap((name) => {
    const at = place === '' ? name : `${place}.${name}`;
    return Object.hasOwn(known, name) ? unknownIn(raw[name], known[name], place === 'files' ? place : at) : [at];
  });
}

function refusalOf(manifest: PackManifest): string | Sentence | null {
  const licence = readLicence(manifest.licence);
  if ('fault' in licence) return said.packFault('licence', licence.fault);
  const removed = new Set((manifest.removed ?? []).map(({ kind, key }) => `${kind} ${key}`));
  const lists = {
    option: manifest.options,
    tag: manifest.tags,
    exercise: manifest.exercises,
    programme: manifest.programmes,
  } as const;
  for (const [kind, items] of Object.entries(lists)) {
    const seen = new Set<string>();
    for (const item of items) {
      if (seen.has(item.key)) return said.packKeyTwice(item.key);
      seen.add(item.key);
      if (removed.has(`${kind} ${item.key}`)) return said.packKeyRemoved(item.key);
      if (hasMarkup(item)) return said.packMarkup(item.key);
      const credit = 'credit' in item ? item.credit : undefined;
      for (const address of [credit?.author_url, credit?.source_url])
        if (address && !isWebAddress(address)) return said.packFault(`${kind} ${item.key}`, said.PACK_MESSAGES.address);
    }
  }
  return hasMarkup([manifest.name, manifest.publisher.name]) ? said.packMarkup('manifest') : null;
}

function hasMarkup(value: unknown): boolean {
  if (typeof value === 'string') return MARKUP.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasMarkup);
}
