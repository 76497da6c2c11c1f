import { FORMULA } from '@physio/contract/text/formula-guard';
import Papa from 'papaparse';

const BYTE_ORDER_MARK = '\ufeff';

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, Papa.unparse(rows as string[][], { newline: '\r\n', escapeFormulae: FORMULA }), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  });
