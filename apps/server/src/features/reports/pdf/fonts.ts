import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FontName = 'latin' | 'devanagari' | 'japanese';
export type Run = { font: FontName; text: string; isUnknown: boolean };

const FILES: Record<FontName, string> = {
  latin: 'NotoSans-Regular.ttf',
  devanagari: 'NotoSansDevanagari-Regular.ttf',
  japanese: 'NotoSansJP-Regular.ttf',
};
const ORDER = ['latin', 'devanagari', 'japanese'] as const satisfies FontName[];
const read = new Map<FontName, Buffer>();

/** The file of a font, read once. */
export function fontFile(name: FontName): Buffer {
  const known = read.get(name) ?? readFileSync(join(import.meta.dirname, 'fonts', FILES[name]));
  read.set(name, known);
  return known;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
export const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners and variation marks steer shapes and have none of their own. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

/** Stands for characters that no font has. */
export const UNKNOWN = '[…]';
/** What is drawn alike and means the same, where the sign itself is in no font. */
const ALIKE: Record<string, string> = { '≤': '≦', '≥': '≧', '✔': '✓', '☑': '✓', '✗': '×', '✘': '×', '‑': '-', '\t': ' ' };

type Has = (font: FontName, codePoint: number) => boolean;
type Drawn = { font: FontName; text: string };

/** Of a character and its marks the first font that has them all, in the form in which one has; null when none has. */
function drawnAs(grapheme: string, has: Has): Drawn | null {
  const forms = [grapheme, grapheme.normalize(), ALIKE[grapheme] ?? grapheme.normalize('NFKC')];
  for (const text of forms) {
    const shown = [...text].filter((sign) => !INVISIBLE.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);
    const font = ORDER.find((name) => shown.every((codePoint) => has(name, codePoint)));
    if (font !== undefined) return { font, text };
  }
  return null;
}

/** The text in pieces of one font each, as it can be drawn. What no font has is `UNKNOWN`, once for all that stand together. */
export function runsOf(text: string, has: Has): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1);
    const drawn = drawnAs(grapheme, has);
    const staysWithWord = grapheme === ' ' && last !== undefined && !last.isUnknown && has(last.font, 0x20);
    if (drawn === null) {
      if (!last?.isUnknown) runs.push({ font: 'latin', text: UNKNOWN, isUnknown: true });
    } else if (staysWithWord || (last?.font === drawn.font && !last.isUnknown)) last.text += drawn.text;
    else runs.push({ ...drawn, isUnknown: false });
  }
  return runs;
}

/**
 * Glyphs of Hindi stand in the order they are drawn; a search and a voice need the order they are spoken in. A whole line of
 * it at once: word by word, readers lose the order of the words. What could not be drawn as written is said as written, too.
 */
export function truthOf(line: string, runs: readonly Run[]) {
  const isTrue = runs.every(({ font }) => font !== 'devanagari') && runs.map(({ text }) => text).join('') === line;
  return isTrue ? {} : { actual: line };
}
