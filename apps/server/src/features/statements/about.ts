import { ABOUT, EXPLAINED, KNOWN } from './about-words.ts';
import type { Cell, CellKind, headingsOf } from './statement-cells.ts';
import type { Asked } from './statement-rows.service.ts';

type Headings = ReturnType<typeof headingsOf>;
type Occasion = { practice: string; timeZone: string; asked: Asked };

const TEXT: CellKind[] = ['text', 'text', 'text'];
const WIDTHS = [34, 90, 50];
const WIDE = 24;
const NARROW = 14;

/** The sheet that explains every column, and how the other one is named and drawn. */
export function aboutSheet(headings: Headings, { practice, timeZone, asked: { period, today, language } }: Occasion) {
  const { sheet, title, rows, heads, facts, number, patients, billing } = ABOUT[language];
  const explained = headings.map(({ text, column }): Cell[] => {
    if (column === null) return [text, number, KNOWN.entered[language]];
    const { known, [language]: what } = EXPLAINED[column];
    return [text, what, KNOWN[known][language]];
  });
  return {
    rows: { name: rows, widths: headings.map(({ kind }) => (kind === 'text' ? WIDE : NARROW)) },
    sheet: {
      name: sheet,
      kinds: TEXT,
      widths: WIDTHS,
      rows: [
        heads,
        ...explained,
        [],
        [title, practice],
        [facts.period, `${period.from} – ${period.until}`],
        [facts.made, today],
        [facts.zone, timeZone],
        ['', patients],
        ['', billing],
      ],
    },
  };
}
