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
    });
  }
});

test('a byte order mark before a quoted heading, and a heading of two lines', () => {
  const { headings, lines } = parseFile(utf8('\ufeff"First\r\nname","Last name"\r\n"O\'Brien","=cmd()"\r\n'), null);
  expect({ headings, lines }).toEqual({
    headings: ['First\r\nname', 'Last name'],
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
    { row: 4, cells: ['x, "y"', 'one\r\ntwo'] },
    { row: 7, cells: ['z', '=1+1'] },
  ]);
});

test('forty columns, rows that are too short or too long', () => {
  const headings = Array.from({ length: 40 }, (_, n) => `c${n}`);
  const { headings: found, lines } = parseFile(utf8(`${headings.join(',')}\n1\n${Array(41).fill('x').join(',')}\n`), null);
  expect([found.length, lines[0]?.cells.length, lines[1]?.cells.length]).toEqual([40, 1, 41]);
});

test('the chosen encoding wins; nothing is no file', () => {
  expect(parseFile(SHIFT_JIS, 'windows-1252').encoding).toBe('windows-1252');
  expect(parseFile(new Uint8Array(), null)).toMatchObject({ headings: [], lines: [] });
});

test('no more lines are read than an import may have, however empty they are', () => {
  const { lines, isCut } = parseFile(utf8(`Name\n${'\n'.repeat(2_000_000)}Ada`), null);
  expect([lines, isCut]).toEqual([[], true]);
  expect(parseFile(utf8(`Name\n${'\n'.repeat(2000)}Ada`), null)).toMatchObject({ lines: [{ row: 2002, cells: ['Ada'] }] });
});
