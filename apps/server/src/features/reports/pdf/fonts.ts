import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FontName = 'latin' | 'devanagari' | 'japanese';
export type Run = { font: FontName; text: string };

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

/**
 * The text in pieces of one font each: of a character and its marks the first font that has them all. What none has is left
 * to the first, which draws a box.
 */
export function runsOf(text: string, has: (font: FontName, codePoint: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text)) {
    const shown = [...grapheme].filter((sign) => !INVISIBLE.test(sign)).map((sign) => sign.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const covers = (font: FontName) => shown.every((codePoint) => has(font, codePoint));
    const isSpace = grapheme === ' ' && last !== undefined && covers(last.font);
    const font = isSpace ? last.font : (ORDER.find(covers) ?? 'latin');
    if (last?.font === font) last.text += grapheme;
    else runs.push({ font, text: grapheme });
  }
  return runs;
}
