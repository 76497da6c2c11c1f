import type { CalendarView, DayView } from '../report-view.ts';
import type { Writing } from '../words/writing.ts';
import { INK, LINE, PAPER, PRIMARY, QUIET, SOFT } from './colours.ts';
import { MARGIN, type Sheet, type Style } from './sheet.ts';

const CELL = 14;
const STEP = 16;
const LABELS = 32;
const SMALL: Style = { size: 7.5, colour: QUIET };
const KEY: Style = { size: 8, colour: INK };
const KINDS = ['done', 'none', 'outside'] as const;

/** The weeks side by side, a day a box. Said aloud it is one sentence a week. */
export function drawCalendar(sheet: Sheet, { weeks, note }: CalendarView, writing: Writing): void {
  const { words, weekdays, number } = writing;
  const height = 7 * STEP + 34;
  sheet.need(height);
  const spoken = weeks.map(({ from, days }) => {
    const ran = days.filter(({ kind }) => kind !== 'outside').length;
    const done = days.filter(({ kind }) => kind === 'done').length;
    return `${words.weekFrom(from)}${words.colon}${words.daysOf(number(done), number(ran))}`;
  });
  const top = sheet.y + 14;
  const figure = sheet.element('Figure', sheet.root, {
    alt: `${words.calendar}. ${spoken.join('; ')}.`,
    bbox: [MARGIN, sheet.y, MARGIN + sheet.width, sheet.y + height],
  });
  const content = sheet.doc.markStructureContent('Figure');
  for (const [n, { short }] of weekdays.entries()) sheet.draw(short, { x: MARGIN, y: top + n * STEP + 2, width: LABELS }, SMALL);
  for (const [index, week] of weeks.entries()) {
    const x = MARGIN + LABELS + index * STEP;
    sheet.draw(week.label, { x, y: sheet.y, width: STEP }, SMALL);
    for (const [n, day] of week.days.entries()) drawDay(sheet, day, x, top + n * STEP);
  }
  drawKey(sheet, top + 7 * STEP + 4, writing, note);
  sheet.doc.endMarkedContent();
  figure.add(content);
  figure.end();
  sheet.y += height;
}

function drawDay(sheet: Sheet, { kind, text }: DayView, x: number, y: number) {
  const box = sheet.doc.roundedRect(x, y, CELL, CELL, 2.5);
  if (kind === 'done') box.fill(PRIMARY);
  else if (kind === 'none') box.lineWidth(0.6).stroke(QUIET);
  else box.fill(SOFT);
  if (text !== '') {
    const style = { size: 8, colour: PAPER, bold: true };
    sheet.draw(text, { x: x + (CELL - sheet.measure(text, style.size)) / 2, y: y + 1, width: CELL }, style);
  }
}

function drawKey(sheet: Sheet, y: number, { words }: Writing, note: string | null) {
  let x = MARGIN + LABELS;
  for (const kind of KINDS) {
    drawDay(sheet, { kind, text: '' }, x, y);
    const text = words.calendarKey[kind];
    sheet.draw(text, { x: x + STEP + 2, y: y + 1, width: 0 }, KEY);
    x += STEP + 16 + sheet.measure(text, KEY.size);
  }
  if (note !== null) sheet.draw(note, { x, y: y + 1, width: 0 }, { ...KEY, colour: QUIET });
  sheet.doc.strokeColor(LINE);
}
