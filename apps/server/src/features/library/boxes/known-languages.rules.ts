import { LANGUAGES } from '@physio/contract/languages/languages';

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;
const KNOWN: readonly string[] = LANGUAGES;
/** Members of items that hold a text for each language. */
const TEXTS = ['name', 'alt_names', 'description', 'instructions', 'contraindications', 'notes'];
const LISTS = ['options', 'tags', 'exercises', 'programmes', 'items'];

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pack without its texts in languages that are not ours: another server may have more. @returns which they are, too */
export function withoutOtherLanguages(raw: Members): { value: Members; languages: string[] } {
  const others = new Set<string>();

  const texts = (value: unknown): unknown => {
    if (!isMembers(value)) return value;
    const kept = Object.entries(value).filter(([language]) => {
      const isOther = LANGUAGE.test(language) && !KNOWN.includes(language);
      if (isOther) others.add(language);
      return !isOther;
    });
    return Object.fromEntries(kept);
  };
  const item = (value: unknown): unknown => {
    if (!isMembers(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (TEXTS.includes(name)) return [name, texts(member)];
        if (name === 'path' && Array.isArray(member)) return [name, member.map(texts)];
        return [name, name === 'items' && Array.isArray(member) ? member.map(item) : member];
      }),
    );
  };
  const value = Object.fromEntries(
    Object.entries(raw).map(([name, member]) => [name, LISTS.includes(name) && Array.isArray(member) ? member.map(item) : member]),
  );
  return { value, languages: [...others] };
}
