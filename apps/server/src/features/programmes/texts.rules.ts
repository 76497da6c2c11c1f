import type { Language } from '@physio/contract/languages/languages';
import { bestTexts, type Written } from '@physio/contract/languages/texts';
import type { ProgrammeDetails } from '@physio/contract/programmes/programmes';
import type { Readers } from '#platform/languages/asked-language.ts';
import { sourceOf } from '#platform/languages/source.ts';
import type { Item } from './programmes.rules.ts';
import type { NotesText, VersionText } from './texts.queries.ts';

type Translation = Written<'text'> & { source: string };
type Text = { original: Written<'text'>; translations: readonly Translation[] };

/** A version that is replaced: its texts in all languages. */
export type Prior = {
  language: Language;
  name: string;
  description: string;
  texts: readonly VersionText[];
  items: readonly Pick<Item, 'exerciseId' | 'side' | 'sequence' | 'notes'>[];
  notes: readonly NotesText[];
};
type Saved<T> = { saved: T; texts: VersionText[] };
const FIELDS = ['name', 'description'] as const;

/**
 * A text after its author, who was shown it in one language, wrote `input`. What they emptied is gone in all languages: else the
 * original that they never saw would stand there instead.
 */
function rewritten({ original, translations }: Text, input: string, readers: Readers): Text {
  const { texts, languages } = bestTexts(['text'], original, translations, readers);
  if (input === texts.text) return { original, translations };
  if (input === '') return { original: { ...original, text: '' }, translations: [] };
  const shown = texts.text === '' ? original.language : (languages?.text ?? readers[0]);
  if (shown === original.language) return { original: { ...original, text: input }, translations };
  const others = translations.filter(({ language }) => language !== shown);
  return { original, translations: [...others, { language: shown, text: input, source: sourceOf(original.text) }] };
}

/** Name and description of the next version, and their translations. */
export function nextDetails(prior: Prior, input: ProgrammeDetails, readers: Readers): Saved<ProgrammeDetails> {
  const next = FIELDS.map((field) => {
    const translations = prior.texts
      .filter((text) => text[field] !== '')
      .map((text) => ({ language: text.language, text: text[field], source: text.sources[field] ?? '' }));
    const text = { original: { language: prior.language, text: prior[field] }, translations };
    return [field, rewritten(text, input[field], readers)] as const;
  });
  const texts = new Map<Language, VersionText>();
  for (const [field, { translations }] of next)
    for (const { language, text, source } of translations) {
      const known = texts.get(language) ?? { language, name: '', description: '', sources: {} };
      texts.set(language, { ...known, [field]: text, sources: { ...known.sources, [field]: source } });
    }
  const saved = { ...input, ...Object.fromEntries(next.map(([field, { original }]) => [field, original.text])) };
  return { saved, texts: [...texts.values()] };
}

/** The items of the next version with their original notes, and the translations of the notes of those that stay. */
export function nextNotes(prior: Prior, items: readonly Item[], readers: Readers): { saved: Item[]; notes: NotesText[] } {
  const before = new Map(prior.items.map((item) => [placeOf(item), item]));
  const next = items.map((item) => {
    const known = before.get(placeOf(item));
    if (known === undefined) return { item, translations: [] };
    const translations = prior.notes
      .filter(({ sequence }) => sequence === known.sequence)
      .map(({ language, notes, source }) => ({ language, text: notes, source }));
    const text = { original: { language: prior.language, text: known.notes }, translations };
    const { original, translations: kept } = rewritten(text, item.notes, readers);
    return { item: { ...item, notes: original.text }, translations: kept };
  });
  return {
    saved: next.map(({ item }) => item),
    notes: next.flatMap(({ item: { sequence }, translations }) =>
      translations.map(({ language, text, source }) => ({ sequence, language, notes: text, source })),
    ),
  };
}

/** A programme holds each exercise, or each side of it, once. */
const placeOf = ({ exerciseId, side }: Pick<Item, 'exerciseId' | 'side'>) => `${exerciseId} ${side ?? ''}`;
