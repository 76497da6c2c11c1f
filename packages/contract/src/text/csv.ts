/** Without it spreadsheets read Hindi and Japanese as Latin letters. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A cell that begins so would be run by a spreadsheet; the CSV library's own pattern misses cells of several lines. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** How the CSV library writes our files: an apostrophe before a formula keeps spreadsheets from running it. */
export const CSV_STYLE = { newline: '\r\n', escapeFormulae: FORMULA };

/** The cell without that apostrophe: what we export can be imported. */
export const withoutGuard = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);
