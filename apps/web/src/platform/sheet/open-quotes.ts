import { msg } from '#ui/msg.ts';
import type { Line, Parsed } from './parse-file.ts';

export const OPEN_QUOTE = msg('A quotation mark is opened in this row and never closed');

/** What a row with an open quote says in which column is anybody's guess. */
export const readableLines = ({ lines, openQuotes }: Pick<Parsed, 'lines' | 'openQuotes'>): Line[] => {
  const left = new Set(openQuotes);
  return lines.filter(({ row }) => !left.has(row));
};
