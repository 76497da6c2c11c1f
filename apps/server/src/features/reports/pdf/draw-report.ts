import { isolated } from '@physio/contract/text/direction';
import type { Brand } from '#platform/brand/brand.ts';
import type { Logo } from '#platform/brand/logo.ts';
import type { ReportView, ScoreRow, Tile } from '../report-view.ts';
import type { Writing } from '../words/writing.ts';
import { drawBand } from './band.ts';
import { drawCalendar } from './calendar.ts';
import { INK, LINE, SOFT } from './colours.ts';
import { UNKNOWN } from './fonts.ts';
import { drawPlan } from './plan.ts';
import { MARGIN, Sheet, type Style } from './sheet.ts';
import { drawTable } from './table.ts';
import { SMALL, TEXT } from './text-styles.ts';

const H1: Style = { size: 20, colour: INK, bold: true };
const H2: Style = { size: 13, colour: INK, bold: true };

/** `patientCode`: as in the address of the patient's page; for a name that the fonts cannot draw. */
export type PrintedView = ReportView & { patientCode: string };

/** The report as a tagged PDF, A4: the same words and figures as the page. */
export async function drawReport(
  view: PrintedView,
  made: Date,
  brand: Brand,
  logo: Logo | null,
  writing: Writing,
): Promise<Buffer> {
  const { words, language } = writing;
  const sheet = new Sheet({ title: `${words.title} · ${isolated(view.patient)}`, author: brand.name, language, made });
  drawBand(sheet, brand, logo, words.title);
  const isNamed = sheet.canDraw(view.patient);
  sheet.paragraph('H1', view.patient, { ...H1, after: 4 });
  if (!isNamed) sheet.paragraph('P', words.nameNotDrawn(view.patientCode), { ...TEXT, after: 4 });
  drawPairs(sheet, view.facts, 2);
  if (view.notes !== null) {
    heading(sheet, words.notes);
    const { text, lang } = view.notes;
    for (const line of text.split('\n')) sheet.paragraph('P', line, { ...TEXT, lang, after: 2 });
  }
  heading(sheet, words.summary);
  drawTiles(sheet, view.tiles);
  if (view.calendar !== null) {
    heading(sheet, words.calendar, 150);
    drawCalendar(sheet, view.calendar, writing);
  }
  heading(sheet, words.programmes, 60);
  if (view.plans.length === 0) sheet.paragraph('P', words.noPlans, TEXT);
  for (const plan of view.plans) drawPlan(sheet, plan, writing);
  if (view.said !== null) {
    heading(sheet, words.said.title, 60);
    for (const line of view.said.lines) sheet.paragraph('P', line, { ...TEXT, after: 2 });
    if (view.said.goals.length > 0) drawRows(sheet, words.said.heads, view.said.goals);
  }
  if (view.scores.length > 0) {
    heading(sheet, words.scores.title, 60);
    drawRows(sheet, words.scores.heads, view.scores);
  }
  if (view.credits.length > 0) {
    heading(sheet, words.credits);
    for (const { text, lang } of view.credits) sheet.paragraph('P', text, { ...SMALL, lang, after: 2 });
  }
  drawExplanation(sheet, [...words.explained, ...(sheet.lacks ? [words.notDrawn(UNKNOWN)] : [])]);
  return sheet.finish((page, pages) => {
    const place = { x: MARGIN, y: sheet.doc.page.height - MARGIN + 8, width: sheet.width };
    sheet.draw(`${isNamed ? view.patient : view.patientCode} · ${brand.name}`, place, SMALL);
    sheet.draw(words.page(writing.number(page), writing.number(pages)), place, { ...SMALL, align: 'right' });
  });
}

function heading(sheet: Sheet, text: string, keep = 40) {
  sheet.y += 14;
  sheet.paragraph('H2', text, { ...H2, after: 2, keep });
  sheet.decoration((doc) =>
    doc
      .moveTo(MARGIN, sheet.y)
      .lineTo(MARGIN + sheet.width, sheet.y)
      .lineWidth(0.6)
      .stroke(LINE),
  );
  sheet.y += 6;
}

/** Labels and values in columns, read pair by pair. */
function drawPairs(sheet: Sheet, pairs: readonly { label: string; value: string }[], columns: number) {
  const width = sheet.width / columns;
  for (let first = 0; first < pairs.length; first += columns) {
    const heights = pairs.slice(first, first + columns).map(({ label, value }, column) => {
      const place = { x: MARGIN + column * width, y: sheet.y, width: width - 12 };
      const element = sheet.element('P');
      const head = sheet.write(element, [label], place, SMALL);
      const body = sheet.write(element, sheet.lines(value, place.width, TEXT), { ...place, y: place.y + head }, TEXT);
      element.end();
      return head + body;
    });
    sheet.y += Math.max(...heights) + 4;
  }
}

function drawTiles(sheet: Sheet, tiles: readonly Tile[]) {
  const gap = 8;
  const width = (sheet.width - gap * (tiles.length - 1)) / tiles.length;
  const value: Style = { ...TEXT, size: 12, bold: true };
  const inner = width - 16;
  const parts = tiles.map((tile) => ({
    label: sheet.lines(tile.label, inner, SMALL),
    value: sheet.lines(tile.value, inner, value),
    detail: tile.detail === null ? [] : sheet.lines(tile.detail, inner, SMALL),
  }));
  const heights = parts.map(
    (part) => (part.label.length + part.detail.length) * sheet.lineHeight(SMALL) + part.value.length * sheet.lineHeight(value),
  );
  const height = Math.max(...heights) + 14;
  sheet.need(height);
  for (const [index, part] of parts.entries()) {
    const x = MARGIN + index * (width + gap);
    sheet.decoration((doc) => doc.roundedRect(x, sheet.y, width, height, 6).fill(SOFT));
    const element = sheet.element('P');
    const place = { x: x + 8, y: sheet.y + 7, width: inner };
    place.y += sheet.write(element, part.label, place, SMALL);
    place.y += sheet.write(element, part.value, place, value);
    sheet.write(element, part.detail, place, SMALL);
    element.end();
  }
  sheet.y += height;
}

function drawRows(sheet: Sheet, heads: readonly string[], rows: readonly ScoreRow[]) {
  drawTable(
    sheet,
    heads.map((head, index) => ({ head, share: 0.25, strong: index === 0 })),
    rows.map(({ name, scale, figures }) => [
      scale === '' ? [name] : [name, { text: scale, quiet: true }],
      ...figures.map((text) => [{ text }]),
    ]),
  );
}

function drawExplanation(sheet: Sheet, lines: readonly string[]) {
  sheet.y += 12;
  for (const line of lines) sheet.paragraph('P', line, { ...SMALL, after: 1 });
}
