import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifestFor } from '#test/converted.ts';
import { FREE_EXERCISE_DB, WGER_FIXTURES, WGER_PAGE } from '#test/open-libraries.ts';
import { OPENTELEREHAB } from '#test/telerehab-export.ts';
import { type Conversion, Refused } from './conversion.ts';
import { convertSheet, convertTexts } from './convert.ts';

const NO_LABELS = { tags: [], options: [] };
const ROUNDS = 100;
const ODD = [
  null,
  true,
  -1,
  Number.MAX_VALUE,
  0.5,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(6000),
  '<b>x</b>',
  '->',
  ',',
  '"',
  '__proto__',
  [],
  {},
  [[]],
  [null],
  { a: {} },
];

type Next = (below: number) => number;

/** A copy in which about one member of `rarity` is something odd, or is missing. */
function spoilt(value: unknown, next: Next, rarity: number): unknown {
  if (next(rarity) === 0) return ODD[next(ODD.length)];
  if (Array.isArray(value)) return value.map((entry) => spoilt(entry, next, rarity));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(() => next(rarity) !== 0);
  return Object.fromEntries(kept.map(([name, member]) => [name, spoilt(member, next, rarity)]));
}

/** Either a refusal, or rows that the server takes, each either kept, lost or at fault. */
function isOrderly(convert: () => Conversion): boolean {
  let conversion: Conversion;
  try {
    conversion = convert();
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
  for (const joinsTwins of [true, false]) for (const withSteps of [true, false]) manifestFor(conversion, { joinsTwins, withSteps });
  const rows = new Set(conversion.source.lines.map(({ row }) => row));
  expect([...conversion.rows, ...conversion.faults].every(({ row }) => rows.has(row))).toBe(true);
  return true;
}

const FIXTURES = [...WGER_FIXTURES.exercises, ...WGER_FIXTURES.texts, ...WGER_FIXTURES.names];
/** Numbers that the property draws, so that what fails is reported with its seed. */
const drawn =
  (draw: fc.GeneratorValue): Next =>
  (below) =>
    draw(fc.nat, below - 1);

test.each([
  ['pages of wger', WGER_PAGE],
  ['rows of wger', FIXTURES],
  ['entries of free-exercise-db', FREE_EXERCISE_DB],
])('%s with odd members are refused, or make a library that the server takes', (_, sample) => {
  let read = 0;
  const isRead = (draw: fc.GeneratorValue, rarity: number) => {
    const text = JSON.stringify(spoilt(sample, drawn(draw), rarity));
    if (isOrderly(() => convertTexts([text], NO_LABELS))) read++;
  };
  fc.assert(fc.property(fc.gen(), fc.integer({ min: 10, max: 70 }), isRead), { numRuns: ROUNDS, endOnFailure: true });
  expect(read).toBeGreaterThan(ROUNDS / 10);
});

test('sheets of OpenTeleRehab with odd cells make a library that the server takes', () => {
  const sheetsWith = (next: Next) => {
    const cellOf = (cell: string) => (next(12) === 0 ? String(ODD[next(ODD.length)]) : cell);
    return Object.entries(OPENTELEREHAB).map(([name, [headings = [], ...rows]]) => ({
      name,
      headings,
      lines: rows.map((cells, at) => ({ row: at + 2, cells: cells.map(cellOf) })),
    }));
  };
  const isLibrary = (draw: fc.GeneratorValue) => {
    const [first = { name: '', headings: [], lines: [] }, ...others] = sheetsWith(drawn(draw));
    const source = { encoding: null, sheet: first.name, headings: first.headings, lines: first.lines, openQuotes: [], others };
    return isOrderly(() => convertSheet(source, 'en', NO_LABELS));
  };
  fc.assert(fc.property(fc.gen(), isLibrary), { numRuns: ROUNDS, endOnFailure: true });
});
