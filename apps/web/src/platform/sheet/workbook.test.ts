import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { workbookBytes } from '#test/make-workbook.ts';
import { readWorkbook } from './workbook.ts';

const LIMITS = { rows: 5000, columns: 60 };
const read = (...args: Parameters<typeof workbookBytes>) => readWorkbook(workbookBytes(...args), LIMITS);

test('sheets with texts, numbers, truths and formulas are read as text; blank rows count', async () => {
  expect(
    await read({
      Exercises: [['Name', 'Sets'], [], ['膝伸ばし', 3], [true, { formula: '1+1', value: '2' }]],
      Programmes: [['Name'], ['Knee <1>']],
    }),
  ).toEqual({
    tables: [
      {
        name: 'Exercises',
        headings: ['Name', 'Sets'],
        lines: [
          { row: 3, cells: ['膝伸ばし', '3'] },
          { row: 4, cells: ['yes', '2'] },
        ],
      },
      { name: 'Programmes', headings: ['Name'], lines: [{ row: 2, cells: ['Knee <1>'] }] },
    ],
  });
});

test('a sheet that is larger than half a megabyte is read without a thread of the reader’s own', async () => {
  const rows = Array.from({ length: 4000 }, (_, at) => [`Exercise ${at}`, 'x'.repeat(200)]);
  const book = await read({ Exercises: [['Name', 'Description'], ...rows] });
  expect('tables' in book && book.tables[0]?.lines).toHaveLength(4000);
});

const big = (bytes: number) => ({ 'xl/worksheets/sheet9.xml': strToU8(`<a>${' '.repeat(bytes)}</a>`) });
const rows = (count: number, width = 1) => Array.from({ length: count }, () => Array.from({ length: width }, () => 'x'));

test.each([
  ['a part that is larger than 20 MB unpacked', { A: [['Name']] }, big(21 * 1024 * 1024), 'tooLarge'],
  [
    'more than 64 parts',
    { A: [['Name']] },
    Object.fromEntries(Array.from({ length: 64 }, (_, at) => [`xl/x${at}.xml`, strToU8('<a/>')])),
    'tooManyParts',
  ],
  ['macros', { A: [['Name']] }, { 'xl/vbaProject.bin': new Uint8Array(4) }, 'macros'],
  ['more than 5,000 rows', { A: rows(5002) }, {}, 'tooManyRows'],
  ['more than 60 columns', { A: rows(2, 61) }, {}, 'tooManyColumns'],
])('%s is refused', async (_, sheets, more, refused) => {
  expect(await read(sheets, more)).toEqual({ refused });
});

test('what is not a workbook, or is cut short, is refused', async () => {
  const whole = workbookBytes({ A: [['Name'], ['Squat']] });
  expect(await readWorkbook(strToU8('PK\u0003\u0004 and no more'), LIMITS)).toEqual({ refused: 'notAWorkbook' });
  expect(await readWorkbook(whole.slice(0, whole.length / 2), LIMITS)).toEqual({ refused: 'notAWorkbook' });
});

test('a directory that says less than a part holds gives no more than it says', async () => {
  const whole = workbookBytes({ A: rows(3000, 10) });
  const view = new DataView(whole.buffer);
  for (let at = 0; at < whole.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, Math.min(view.getUint32(at + 24, true), 1000), true);
  expect(await readWorkbook(whole, LIMITS)).toEqual({ refused: 'notAWorkbook' });
});
