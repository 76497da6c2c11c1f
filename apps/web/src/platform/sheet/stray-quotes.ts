export type Requoted = {
  text: string;
  /** Records, counted from 1, in which a quote is opened and never closed: nobody knows where their cells end. */
  openIn: number[];
};

/**
 * The text with its stray quotes made part of their cells, as they are written there: a record with a quote too many must not
 * take the records below with it. Lines end in `\n`. Linear, since an open quote is looked for no further than the next one.
 */
export function requoted(text: string, delimiter: string): Requoted {
  const sign = delimiter.replace(/[\\\]^-]/g, '\\$&');
  const oneCell = new RegExp(`"[^"]*(?:""[^"]*)*" *(?=[${sign}\\n]|$)|[^${sign}\\n]*`, 'y');
  const restOfLine = /[^\n]*/y;
  const takeAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  const parts: string[] = [];
  const openIn: number[] = [];
  let record = 1;
  for (let at = 0; at <= text.length; at++) {
    let cell = takeAt(oneCell, at);
    const isStray = cell.startsWith('"') && !isWhole(cell);
    if (isStray && cell.split('"').length % 2 === 0) {
      openIn.push(record);
      cell = takeAt(restOfLine, at);
    }
    at += cell.length;
    const end = text.charAt(at);
    parts.push(isStray ? `"${cell.replaceAll('"', '""')}"` : cell, end);
    if (end === '\n') record++;
  }
  return { text: parts.join(''), openIn };
}

const isWhole = (cell: string) => /^"[^"]*(?:""[^"]*)*" *$/.test(cell);
