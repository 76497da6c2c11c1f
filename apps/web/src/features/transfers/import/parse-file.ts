import Papa from 'papaparse';
import { type Encoding, guessEncoding } from './encoding.ts';

/** A line of the file; `row` as a spreadsheet counts it. */
export type Line = { row: number; cells: string[] };
export type Parsed = {
  encoding: Encoding;
  headings: string[];
  lines: Line[];
  /** There is more below than an import may have, blank lines and all. */
  isCut?: true;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** Each line costs memory, an empty one too. */
const MOST_LINES = 100_000;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The first line that is not blank holds the headings. Encoding and delimiter are guessed, unless the encoding is chosen. */
export function parseFile(bytes: Uint8Array, chosen: Encoding | null): Parsed {
  const encoding = chosen ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // Blank lines would spoil the guess; of the whole they are kept, to be counted.
  const { meta } = Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS });
  const { data, meta: read } = Papa.parse<string[]>(text, { delimiter: meta.delimiter, preview: MOST_LINES });
  const [first, ...lines] = data.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => !isBlank(cells));
  return { encoding, headings: first?.cells ?? [], lines, ...(read.truncated && { isCut: true }) };
}
