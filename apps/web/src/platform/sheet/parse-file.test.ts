import { expect, test } from 'vitest';
import { parseFile } from './parse-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** 姓,名 / 田中,有紀 / カタカナ,ｱ in Shift_JIS. */
const SHIFT_JIS = new Uint8Array([
  0x90, 0xa9, 0x2c, 0x96, 0xbc, 0x0d, 0x0a, 0x93, 0x63, 0x92, 0x86, 0x2c, 0x97, 0x4c, 0x8b, 0x49, 0x0d, 0x0a, 0x83, 0x4a, 0x83,
  0x5e, 0x83, 0x4a, 0x83, 0x69, 0x2c, 0xb1, 0x0d, 0x0a,
]);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('UTF-8 with and without a byte order mark', () => {
  const text = 'First name,Last name\r\nZoë,अय्यर\r\n';
  for (const bytes of [utf8(text), utf8(`\ufeff${text}`)]) {
    expect(parseFile(bytes, null)).toEqual({
      encoding: 'utf-8',
      headings: ['First name', 'Last name'],
      lines: [{ row: 2, cells: ['Zoë', 'अय्यर'] }],
      openQuotes: [],
    });
  }
});

test('a byte order mark before a quoted heading, and a heading of two lines', () => {
  const { headings, lines } = parseFile(utf8('\ufeff"First\r\nname","Last name"\r\n"O\'Brien","=cmd()"\r\n'), null);
  expect({ headings, lines }).toEqual({
    headings: ['First\nname', 'Last name'],
    lines: [{ row: 2, cells: ["O'Brien", '=cmd()'] }],
  });
});

test('Shift_JIS, half-width kana too', () => {
  expect(parseFile(SHIFT_JIS, null)).toEqual({
    encoding: 'shift_jis',
    headings: ['姓', '名'],
    lines: [
      { row: 2, cells: ['田中', '有紀'] },
      { row: 3, cells: ['カタカナ', 'ｱ'] },
    ],
    openQuotes: [],
  });
});

test('Windows-1252, also where its letters would be valid Shift_JIS', () => {
  const { encoding, lines } = parseFile(latin1('Vorname;Nachname\nRen\u00e9e;M\u00fcller\nJos\u00e9a;Nu\u00f1ez\n'), null);
  expect({ encoding, lines }).toEqual({
    encoding: 'windows-1252',
    lines: [
      { row: 2, cells: ['Renée', 'Müller'] },
      { row: 3, cells: ['Joséa', 'Nuñez'] },
    ],
  });
});

test('UTF-16 as a spreadsheet saves "Unicode text"', () => {
  const text = '\ufeffa\tb\n有\tü\n';
  const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);
  expect(parseFile(bytes, null)).toMatchObject({ encoding: 'utf-16le', lines: [{ cells: ['有', 'ü'] }] });
});

test.each([';', '\t', '|'])('cells parted by %j', (sign) => {
  expect(parseFile(utf8(`a${sign}b\n1,5${sign}2\n3${sign}4`), null).lines[0]?.cells).toEqual(['1,5', '2']);
});

test('quoted delimiters, quotes and line breaks; blank lines are passed over and counted', () => {
  const { lines } = parseFile(utf8('\n,\na,b\n"x, ""y""","one\r\ntwo"\n\n , \nz,=1+1\n\n'), null);
  expect(lines).toEqual([
    { row: 4, cells: ['x, "y"', 'one\ntwo'] },
    { row: 7, cells: ['z', '=1+1'] },
  ]);
});

test('forty columns, rows that are too short or too long', () => {
  const headings = Array.from({ length: 40 }, (_, n) => `c${n}`);
  const { headings: found, lines } = parseFile(utf8(`${headings.join(',')}\n1\n${Array(41).fill('x').join(',')}\n`), null);
  expect([found.length, lines[0]?.cells.length, lines[1]?.cells.length]).toEqual([40, 1, 41]);
});

test('the chosen encoding wins; nothing is not a file', () => {
  expect(parseFile(SHIFT_JIS, 'windows-1252').encoding).toBe('windows-1252');
  expect(parseFile(new Uint8Array(), null)).toMatchObject({ headings: [], lines: [] });
});

test('no more lines are read than an import may have, however empty they are', () => {
  const { lines, isCut } = parseFile(utf8(`Name\n${'\n'.repeat(2_000_000)}Ada`), null);
  expect([lines, isCut]).toEqual([[], true]);
  expect(parseFile(utf8(`Name\n${'\n'.repeat(2000)}Ada`), null)).toMatchObject({ lines: [{ row: 2002, cells: ['Ada'] }] });
});

const fiftyWith = (at: number, notes: string) =>
  utf8(`Name,Email,Notes\r\n${Array.from({ length: 50 }, (_, n) => `P${n},p${n}@x.test,${n === at ? notes : 'ok'}\r\n`).join('')}`);

test('a quote that is never closed names its row and takes no other with it', () => {
  const { lines, openQuotes } = parseFile(fiftyWith(5, '"left knee, see letter'), null);
  expect(openQuotes).toEqual([7]);
  expect(lines).toHaveLength(50);
  expect(lines[5]).toEqual({ row: 7, cells: ['P5', 'p5@x.test', '"left knee, see letter'] });
  expect(lines[49]).toEqual({ row: 51, cells: ['P49', 'p49@x.test', 'ok'] });
});

test.each([
  ['5" scar', '5" scar'],
  ['"quote" inside', '"quote" inside'],
  ['"a" and "b"', '"a" and "b"'],
  ['"said ""so"""', 'said "so"'],
  ['"two\nlines"', 'two\nlines'],
  ['"spaced"  ', 'spaced'],
])('of fifty notes %j is taken as %j, whatever stands further down', (written, taken) => {
  const { lines, openQuotes } = parseFile(fiftyWith(5, `${written}\r\nX,x@x.test,"q" w`), null);
  expect({ rows: lines.length, openQuotes, cell: lines[5]?.cells[2], next: lines[6]?.cells[2] }).toEqual({
    rows: 51,
    openQuotes: [],
    cell: taken,
    next: '"q" w',
  });
});

test('quotes that are open all over are read once, not once a row', () => {
  const { lines, openQuotes } = parseFile(utf8(`Name,Notes\n${'"""a,""b\n"c,d\n'.repeat(40_000)}`), null);
  expect([lines.length, openQuotes.length]).toEqual([80_000, 80_000]);
});

test.each([';', ',', '\t', '^'])('a first line "sep=%s" names the delimiter and is not a row', (sign) => {
  const { headings, lines } = parseFile(utf8(`\ufeffsep=${sign}\r\nName${sign}Phone\r\nAna${sign}9\r\n`), null);
  expect({ headings, lines }).toEqual({ headings: ['Name', 'Phone'], lines: [{ row: 2, cells: ['Ana', '9'] }] });
});

test('lines that end in several ways are each a row', () => {
  const { lines } = parseFile(utf8('a,b\r\n1,2\n3,4\r\n5,6\r7,8\r\n9,0'), null);
  expect(lines.map(({ cells }) => cells.join(''))).toEqual(['12', '34', '56', '78', '90']);
});

test('an open quote that another one closes rows below names its row', () => {
  const text = 'Name,Email,Notes\nA,a@x.test,"left knee\nB,b@x.test,ok\nC,c@x.test,5"\nD,d@x.test,"a\nb, c"\n';
  const { lines, openQuotes } = parseFile(utf8(text), null);
  expect([lines.map(({ cells }) => cells[0]), openQuotes]).toEqual([['A', 'D'], [2]]);
});
