/** Draws the leaflets into demo/media/leaflets, each in three languages: `node demo/leaflets/render.ts`. */

import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import type { Texts } from '../exercises/texts.ts';
import { type Block, LEAFLETS, type Leaflet } from './leaflets.ts';

type Language = keyof Texts;
type Pdf = InstanceType<typeof PDFDocument>;

const ROOT = join(import.meta.dirname, '..');
const MEDIA = join(ROOT, 'media', 'leaflets');
/** The fonts of the product's own reports. */
const FONTS = join(ROOT, '..', 'apps', 'server', 'src', 'features', 'reports', 'pdf', 'fonts');
const FONT: Record<Language, string> = {
  en: 'NotoSans-Regular.ttf',
  hi: 'NotoSansDevanagari-Regular.ttf',
  ja: 'NotoSansJP-Regular.ttf',
};
/** Points, on A4. */
const MARGIN = 56;
const CHECK = 13;
const LINE = 27;
const FOOT = 40;
const [INK, PALE, RULE] = ['#10302e', '#4d6663', '#b9cac6'] as const;
/** The same file at each run. */
const MADE = new Date('2026-11-01T00:00:00Z');

class Drawing {
  readonly doc: Pdf;
  private readonly language: Language;

  constructor(leaflet: Leaflet, language: Language) {
    this.language = language;
    const info = { Title: leaflet.title[language], Author: 'Physio Console', CreationDate: MADE };
    this.doc = new PDFDocument({ size: 'A4', margin: MARGIN, lang: language, displayTitle: true, pdfVersion: '1.7', info });
    this.doc.font(join(FONTS, FONT[language]));
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  private write(words: Texts, size: number, colour: string, after: number, left = 0): void {
    this.doc.fontSize(size).fillColor(colour);
    this.doc.text(words[this.language], MARGIN + left, this.doc.y, { width: this.width - left });
    this.doc.y += after;
  }

  head({ title, intro }: Leaflet): void {
    this.write(title, 26, INK, 4);
    this.write(intro, 12, PALE, 18);
  }

  block(block: Block): void {
    this.write(block.title, 14, INK, 8);
    if (block.kind === 'checks') this.checks(block.items);
    else if (block.kind === 'lines') this.lines(block.count);
    else this.table(block.columns, block.rows);
    this.doc.y += 16;
  }

  private checks(items: readonly Texts[]): void {
    for (const item of items) {
      this.doc
        .roundedRect(MARGIN, this.doc.y + 3, CHECK, CHECK, 3)
        .lineWidth(1)
        .stroke(PALE);
      this.write(item, 13, INK, 10, CHECK + 12);
    }
  }

  private lines(count: number): void {
    for (let line = 0; line < count; line++) {
      this.doc.y += LINE;
      this.rule(this.doc.y);
    }
  }

  /** The last column takes what the others leave. */
  private table(columns: readonly Texts[], rows: number): void {
    const narrow = 78;
    const lefts = columns.map((_, at) => MARGIN + at * narrow);
    const top = this.doc.y;
    const height = Math.min(LINE, (this.doc.page.height - MARGIN - FOOT - top) / (rows + 1));
    for (const [at, column] of columns.entries()) {
      this.doc.fontSize(11).fillColor(PALE);
      this.doc.text(column[this.language], (lefts[at] as number) + 4, top, { lineBreak: false });
    }
    for (let row = 1; row <= rows + 1; row++) this.rule(top + row * height);
    for (const left of lefts.slice(1))
      this.doc
        .moveTo(left, top)
        .lineTo(left, top + (rows + 1) * height)
        .lineWidth(0.7)
        .stroke(RULE);
    this.doc.y = top + (rows + 1) * height;
  }

  private rule(y: number): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.7)
      .stroke(RULE);
  }
}

mkdirSync(MEDIA, { recursive: true });
for (const leaflet of LEAFLETS)
  for (const language of Object.keys(FONT) as Language[]) {
    const drawing = new Drawing(leaflet, language);
    const file = createWriteStream(join(MEDIA, `${leaflet.slug}.${language}.pdf`));
    drawing.doc.pipe(file);
    drawing.head(leaflet);
    for (const block of leaflet.blocks) drawing.block(block);
    drawing.doc.end();
    await finished(file);
  }
