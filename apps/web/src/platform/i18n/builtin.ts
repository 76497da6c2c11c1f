import { DEFAULT_LANGUAGE, type Language } from '@physio/contract/languages/languages';

export type Tags = Record<string, string>;
type Files = Record<string, Tags>;

const merge = (files: Files): Tags => Object.assign({}, ...Object.values(files));

/** English needs only its singular forms: the key is the sentence. */
const english = merge(import.meta.glob<Tags>('../../../locales/en/*.json', { eager: true, import: 'default' }));

/** The translations that ship with the console: a chunk a language, loaded when it is chosen. */
export async function builtinTags(language: Language): Promise<Tags> {
  if (language === DEFAULT_LANGUAGE) return english;
  const chunk = language === 'hi' ? await import('./builtin-hi.ts') : await import('./builtin-ja.ts');
  return merge(chunk.files);
}
