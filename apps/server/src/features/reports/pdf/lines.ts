import LineBreaker from 'linebreak';
import { graphemesOf } from './fonts.ts';

type Measure = (text: string) => number;

/** Where the text may break: pieces that must stay whole, and whether a line must end after one. */
function piecesOf(text: string): { text: string; ends: boolean }[] {
  const breaker = new LineBreaker(text);
  const pieces: { text: string; ends: boolean }[] = [];
  let from = 0;
  for (let at = breaker.nextBreak(); at !== null; at = breaker.nextBreak()) {
    pieces.push({ text: text.slice(from, at.position), ends: at.required });
    from = at.position;
  }
  return pieces;
}

/** Lines of at most `width`; a word that is longer is broken between characters. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
  };
  for (const piece of piecesOf(text)) {
    if (line !== '' && measure((line + piece.text).trimEnd()) > width) end();
    if (measure(piece.text.trimEnd()) <= width) line += piece.text;
    else
      for (const grapheme of graphemesOf(piece.text)) {
        if (line !== '' && measure((line + grapheme).trimEnd()) > width) end();
        line += grapheme;
      }
    if (piece.ends) end();
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}
