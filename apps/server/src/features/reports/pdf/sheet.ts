import type { Language } from '@physio/contract/languages/languages';
import PDFDocument from 'pdfkit';
import { type FontName, fontFile, type Run, runsOf, truthOf } from './fonts.ts';
import { linesOf } from './lines.ts';

type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document['struct']>;
/** `lang`: of words that are not in the file's language. */
export type Style = { size: number; colour: string; bold?: boolean; align?: 'left' | 'right'; lang?: Language | undefined };
export type Place = { x: number; y: number; width: number };

/** Points. */
export const MARGIN = 48;
export const FOOT = 40;
const LINE_HEIGHT = 1.45;
/** Where the letters stand in a line of height 1. */
const BASELINE = 1.08;
const BOLD_STROKE = 0.035;
const FONTS: readonly FontName[] = ['latin', 'devanagari', 'japanese'];

export type Info = { title: string; author: string; language: Language; made: Date };

/**
 * A4 pages that are filled from the top, every text in the structure that screen readers and searches use. pdfkit places
 * glyphs; which font, where a line ends and what the text truly says is decided here.
 */
export class Sheet {
  readonly doc: Document;
  readonly root: Element;
  y = MARGIN;
  /** Whether something was written that no font has. */
  lacks = false;
  private readonly chunks: Buffer[] = [];
  private readonly widths = new Map<string, number>();

  constructor({ title, author, language, made }: Info) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      tagged: true,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      font: null as never,
      info: { Title: title, Author: author, CreationDate: made },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    for (const name of FONTS) this.doc.registerFont(name, fontFile(name));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** Begins a page unless so much is left on this one. */
  need(height: number): void {
    if (this.y + height > this.doc.page.height - MARGIN - FOOT / 2) this.addPage();
  }

  addPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  element(type: string, parent: Element = this.root, options: object = {}): Element {
    const element = this.doc.struct(type as never, options as never);
    parent.add(element);
    return element;
  }

  /** What is only to be seen: rules, boxes, the foot of a page. */
  decoration(draw: (doc: Document) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  lines(text: string, width: number, style: Style): string[] {
    return linesOf(text, width, (part) => this.measure(part, style.size));
  }

  lineHeight = ({ size }: Style) => size * LINE_HEIGHT;

  /** Writes lines at a place as one element. @returns the height they took */
  write(parent: Element, lines: readonly string[], { x, y, width }: Place, style: Style): number {
    const element = style.lang === undefined ? parent : this.element('Span', parent, { lang: style.lang });
    for (const [index, line] of lines.entries()) {
      const left = style.align === 'right' ? x + width - this.measure(line, style.size) : x;
      const runs = this.runs(line);
      const content = this.doc.markStructureContent('Span', truthOf(line, runs));
      this.drawRuns(runs, left, y + index * this.lineHeight(style) + style.size * BASELINE, style);
      this.doc.endMarkedContent();
      element.add(content);
    }
    if (element !== parent) element.end();
    return lines.length * this.lineHeight(style);
  }

  /** A line inside of what is marked already: a figure's labels, the foot of a page. */
  draw(line: string, { x, y, width }: Place, style: Style): void {
    const left = style.align === 'right' ? x + width - this.measure(line, style.size) : x;
    const runs = this.runs(line);
    this.doc.markContent('Span', truthOf(line, runs));
    this.drawRuns(runs, left, y + style.size * BASELINE, style);
    this.doc.endMarkedContent();
  }

  /** A paragraph or heading across the page, which it may leave at any line. */
  paragraph(type: string, text: string, style: Style & { after?: number; keep?: number }, parent: Element = this.root): void {
    const element = this.element(type, parent);
    const lines = this.lines(text, this.width, style);
    this.need(this.lineHeight(style) * Math.min(lines.length, 2) + (style.keep ?? 0));
    for (const line of lines) {
      this.need(this.lineHeight(style));
      this.y += this.write(element, [line], { x: MARGIN, y: this.y, width: this.width }, style);
    }
    element.end();
    this.y += style.after ?? 0;
  }

  measure(text: string, size: number): number {
    const key = `${size} ${text}`;
    const known =
      this.widths.get(key) ?? this.runs(text).reduce((sum, run) => sum + this.font(run, size).widthOfString(run.text), 0);
    this.widths.set(key, known);
    return known;
  }

  /** Whether a text can be drawn whole. */
  canDraw = (text: string): boolean => this.runs(text).every(({ isUnknown }) => !isUnknown);

  /** Ends the file. `foot` draws each page's foot. */
  async finish(foot: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.decoration(() => foot(page + 1, count), 'Pagination');
    }
    const ended = new Promise<void>((resolve) => this.doc.on('end', resolve));
    this.root.end();
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private font({ font }: Pick<Run, 'font'>, size: number): Document {
    return this.doc.font(font).fontSize(size);
  }

  private runs(text: string): Run[] {
    return runsOf(text, (font, codePoint) => this.opened(font).hasGlyphForCodePoint(codePoint));
  }

  private readonly openedFonts = new Map<FontName, Glyphs>();
  private opened(name: FontName): Glyphs {
    const known = this.openedFonts.get(name) ?? (this.doc.font(name) as unknown as { _font: { font: Glyphs } })._font.font;
    this.openedFonts.set(name, known);
    return known;
  }

  private drawRuns(runs: readonly Run[], left: number, baseline: number, { size, colour, bold }: Style): void {
    let x = left;
    this.lacks ||= runs.some(({ isUnknown }) => isUnknown);
    for (const run of runs) {
      const doc = this.font(run, size).fillColor(colour);
      if (bold) doc.strokeColor(colour).lineWidth(size * BOLD_STROKE);
      doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...(bold && { fill: true, stroke: true }) });
      x += doc.widthOfString(run.text);
    }
  }
}

type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };
