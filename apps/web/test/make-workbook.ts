import { strToU8, zipSync } from 'fflate';

type CellValue = string | number | boolean | { formula: string; value: string | number };
type Sheets = Record<string, readonly (readonly (CellValue | null)[])[]>;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const column = (at: number): string => (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell(value: CellValue | null, at: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  if (typeof value === 'object')
    return `<c r="${at}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(String(value.value))}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const sheetXml = (rows: Sheets[string]) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${column(x)}${y + 1}`)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** The bytes of an XLSX file with these sheets; `more`: further parts of its zip. */
export function workbookBytes(sheets: Sheets, more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets>${names
        .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
        .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheets[name] ?? []))])),
    ...more,
  };
  return zipSync(parts) as Uint8Array<ArrayBuffer>;
}
