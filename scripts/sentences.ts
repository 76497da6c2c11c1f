// Where the sources of the console and of the patient's page say a sentence.

/** A quoted text, as one group. */
const QUOTED = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\$]|\\.)*\x60)`;
const CALL = new RegExp(String.raw`\b(?:t|translate|msg)\(\s*${QUOTED}(\s*,\s*\{[^}]*\bcount\b)?`, 'g');
const EITHER = new RegExp(String.raw`\bt\([^()'"]*\?\s*${QUOTED}\s*:\s*${QUOTED}`, 'g');

type Said = { text: string; plural: boolean };

const unquote = (literal: string) => literal.slice(1, -1).replace(/\\(['"`\\])/g, '$1');
const said = (literal: string, counted = false): Said => {
  const text = unquote(literal);
  return { text, plural: counted || text.includes('{{count}}') };
};

/** Sentences in `t('…')`, `translate('…')` and `msg('…')`, and both of `t(x ? '…' : '…')`; given a count, a plural. */
export const sentencesIn = (source: string): Said[] => [
  ...[...source.matchAll(CALL)].map((m) => said(m[1] ?? '', m[2] !== undefined)),
  ...[...source.matchAll(EITHER)].flatMap((m) => [said(m[1] ?? ''), said(m[2] ?? '')]),
];

/** The same source with other names for the sentences that have one. */
export function renameSentences(source: string, nameOf: (sentence: string) => string | undefined): string {
  const renamed = (found: string, ...literals: string[]) =>
    literals.reduce((text, literal) => {
      const name = nameOf(unquote(literal));
      return name === undefined ? text : text.replace(literal, `'${name}'`);
    }, found);
  return source
    .replace(CALL, (found: string, literal: string) => renamed(found, literal))
    .replace(EITHER, (found: string, one: string, other: string) => renamed(found, one, other));
}
