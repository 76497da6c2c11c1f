/** A cell that begins so would be run by a spreadsheet; the CSV library's own pattern misses cells of several lines. */
export const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The cell as it was before an apostrophe kept spreadsheets from running it: what we export can be imported. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '');
