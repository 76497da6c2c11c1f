import { BYTE_ORDER_MARK, CSV_STYLE } from '@physio/contract/text/csv';
import Papa from 'papaparse';

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, Papa.unparse(rows as string[][], CSV_STYLE), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  });
