import Papa from 'papaparse';
import { type Encoding, guessEncoding } from './encoding.ts';
import { requoted } from './stray-quotes.ts';

/** A line of the file; `row` as a spreadsheet counts it. */
export type Line = { row: number; cells: string[] };
export type Parsed = {
  encoding: Encoding;
  headings: string[];
  lines: Line[];
  /** Rows of lines with a quote that is opened and never closed; the rest of such a line is one cell. */
  openQuotes: number[];
  /** There is more below than an import may have, blank lines and all. */
  isCut?: true;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** Each line costs memory, an empty one too. */
const MOST_LINES = 100_000;
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The line that names the delimiter to a spreadsheet, which neither shows nor counts it. */
const DELIMITER_LINE = /^\ufeff?"?sep=([^"\w\n])"?[ ,;\t]*\n/i;

/** The first line that is not blank holds the headings. Encoding and delimiter are guessed, unless chosen or named by the file. */
export function parseFile(bytes: Uint8Array, chosen: Encoding | null): Parsed {
  const encoding = chosen ?? guessEncoding(bytes);
  // A file put together from others has line ends of several kinds, of which the parser would see one.
  const whole = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  const [line = '', named] = DELIMITER_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = named ?? guessDelimiter(text);
  const { data, isCut, openIn } = parse(text, delimiter);
  const [first, ...lines] = data.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => !isBlank(cells));
  const headings = first?.cells ?? [];
  const tookOthers = lines.filter(({ cells }) => holdsLines(cells, headings.length, delimiter)).map(({ row }) => row);
  return { encoding, headings, lines, openQuotes: [...openIn, ...tookOthers], ...(isCut && { isCut: true }) };
}

/** Blank lines would spoil the guess. */
const guessDelimiter = (text: string): string =>
  Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', newline: '\n', delimitersToGuess: DELIMITERS }).meta.delimiter;

const FEWEST_COLUMNS = 3;
/** Whether a cell goes on over lines that look like the file's own: its quote was meant to end before them. */
const holdsLines = (cells: readonly string[], columns: number, delimiter: string): boolean =>
  columns >= FEWEST_COLUMNS &&
  cells.some((cell) => {
    const [, ...below] = cell.split('\n');
    return below.some((line) => line.split(delimiter).length >= columns);
  });

function parse(text: string, delimiter: string) {
  const options = { delimiter, newline: '\n', preview: MOST_LINES } as const;
  const { data, errors, meta } = Papa.parse<string[]>(text, options);
  if (errors.length === 0) return { data, isCut: meta.truncated, openIn: [] };
  const mended = requoted(text, delimiter);
  const again = Papa.parse<string[]>(mended.text, options);
  return { data: again.data, isCut: again.meta.truncated, openIn: mended.openIn };
}
