import { CSV_STYLE } from '@physio/contract/text/csv';
import Papa from 'papaparse';

/** The rows as lines of a CSV file, each with its end. */
export const csvLines = (rows: readonly (readonly string[])[]): string => `${Papa.unparse(rows as string[][], CSV_STYLE)}\r\n`;

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]/g;
/** A name that every file system takes. */
export const fileNameOf = (name: string): string => name.replace(NOT_IN_FILE_NAMES, '-');
