import { type ExerciseRow, figureHeads } from '../exercise-text.ts';
import type { Shown } from '../names.rules.ts';
import type { PlanView } from '../report-view.ts';
import type { Words } from '../words/words.ts';
import type { Writing } from '../words/writing.ts';
import { INK, LINE, PRIMARY } from './colours.ts';
import { MARGIN, type Sheet, type Style } from './sheet.ts';
import { type Cell, type Column, drawTable } from './table.ts';
import { SMALL, TEXT } from './text-styles.ts';

const H3: Style = { size: 11, colour: INK, bold: true };

/** A programme: its course, and what was done of each exercise. */
export function drawPlan(sheet: Sheet, plan: PlanView, writing: Writing) {
  const { words } = writing;
  sheet.y += 6;
  const { text, lang } = plan.name;
  // A heading in another language has nothing in the file's.
  const facts = lang === undefined ? plan.facts : [plan.status, ...plan.facts];
  sheet.paragraph('H3', lang === undefined ? `${text} · ${plan.status}` : text, { ...H3, lang, keep: 90 });
  sheet.paragraph('P', facts.join(' · '), { ...SMALL, after: 1 });
  for (const { text: line, lang: of } of plan.credits) sheet.paragraph('P', line, { ...SMALL, lang: of, after: 1 });
  if (plan.comments !== null) drawComments(sheet, plan.comments, words);
  sheet.paragraph('P', `${words.adherence}${words.colon}${plan.adherence}`, { ...TEXT, size: 9.5, after: 2 });
  if (plan.percent !== null) drawMeter(sheet, plan.percent);
  drawTable(
    sheet,
    columnsOf(writing),
    plan.rows.map((row) => [nameCell(row), ...row.figures.map((text) => [{ text }]), row.change.map((text) => ({ text }))]),
  );
  sheet.y += 6;
}

function drawComments(sheet: Sheet, { text, lang }: Shown, words: Words) {
  const style = { ...TEXT, size: 9, after: 1 };
  const label = `${words.comments}${words.colon}`;
  if (lang === undefined) return sheet.paragraph('P', `${label}${text}`, style);
  sheet.paragraph('P', label.trim(), { ...style, keep: 12 });
  sheet.paragraph('P', text, { ...style, lang });
}

const nameCell = (row: ExerciseRow): Cell => [...nameLines(row), ...row.credits.map((line) => ({ ...line, quiet: true }))];

const nameLines = ({ name: { text, lang }, side, dose }: ExerciseRow): Cell =>
  lang === undefined
    ? [{ text: `${text}${side}` }, { text: dose, quiet: true }]
    : [
        { text, lang },
        { text: [side.trim(), dose].filter(Boolean).join(' · '), quiet: true },
      ];

const SHARES = [0.1, 0.07, 0.1, 0.09, 0.115];
const columnsOf = (writing: Writing): Column[] => [
  { head: writing.words.exercise, share: 0.26, strong: true },
  ...figureHeads(writing).map((head, index): Column => ({ head, share: SHARES[index] ?? 0.1, align: 'right' })),
  { head: writing.words.firstToLatest, share: 0.265 },
];

function drawMeter(sheet: Sheet, percent: number) {
  const width = 160;
  sheet.y += 2;
  sheet.decoration((doc) => {
    doc.roundedRect(MARGIN, sheet.y, width, 5, 2.5).fill(LINE);
    if (percent > 0) doc.roundedRect(MARGIN, sheet.y, Math.max(5, (width * percent) / 100), 5, 2.5).fill(PRIMARY);
  });
  sheet.y += 11;
}
