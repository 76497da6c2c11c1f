import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { NameTexts } from '@physio/contract/languages/name-texts';

type Named = { name: string; language?: Language | undefined; texts?: NameTexts | undefined };
type Names = Partial<Record<Language, string | undefined>>;

/** The names of a node as they are edited; `own`: the reader's language. */
export const textsOf = ({ name, language = undefined, texts }: Named, own: Language): NameTexts =>
  texts ?? { original: language ?? own, names: { [language ?? own]: name }, outdated: [] };

/** A node under another name in the language it is shown in. */
export function withName<N extends Named>(node: N, name: string): N {
  const { texts } = node;
  if (texts === undefined || node.name === name) return { ...node, name };
  const isShown = (language: Language) => texts.names[language] === node.name;
  const shown = node.language ?? LANGUAGES.find(isShown) ?? texts.original;
  return { ...node, name, texts: changed(texts, { ...texts.names, [shown]: name }, texts.outdated) };
}

/** What a form of the names in all languages makes of a node. All that was saved with it is made from its original. */
export function translatedNode(node: Named, names: Names, own: Language): Pick<Named, 'name' | 'language' | 'texts'> {
  const texts = changed(textsOf(node, own), names, []);
  const { [own]: mine, [texts.original]: original = node.name } = texts.names;
  return { name: mine ?? original, language: mine === undefined ? texts.original : undefined, texts };
}

/** A translation that stays while its original changes is outdated. */
function changed(before: NameTexts, wanted: Names, outdated: readonly Language[]): NameTexts {
  const names = Object.fromEntries(LANGUAGES.flatMap((language) => (wanted[language] ? [[language, wanted[language]]] : [])));
  const { original } = before;
  const isOther = names[original] !== before.names[original];
  const stays = (language: Language) => language !== original && names[language] === before.names[language];
  return {
    original,
    names,
    outdated: LANGUAGES.filter((language) => names[language] && stays(language) && (isOther || outdated.includes(language))),
  };
}

export const haveSameNames = (one: NameTexts | undefined, other: NameTexts | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    LANGUAGES.every(
      (language) =>
        one.names[language] === other.names[language] && one.outdated.includes(language) === other.outdated.includes(language),
    ));
