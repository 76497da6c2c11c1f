import Papa from 'papaparse';
import { type Encoding, guessEncoding } from './encoding.ts';

/** A line of the file; `row` as a spreadsheet counts it. */
export type Line = { row: number; cells: string[] };
export type Parsed = { encoding: Encoding; headings: string[]; lines: Line[] };

const DELIMITERS = [',', ';', '\t', '|'];
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The first line that is not blank holds the headings. Encoding and delimiter are guessed, unless the encoding is chosen. */
export function parseFile(bytes: Uint8Array, chosen: Encoding | null): Parsed {
  const encoding = chosen ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Blank lines would spoil the guess; of the whole they are kept, to be counted.
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS });
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  const [first, ...lines] = data.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => !isBlank(cells));
  return { encoding, headings: first?.cells ?? [], lines };
}
