import type { Brand } from '#platform/brand/brand.ts';
import type { Logo } from '#platform/brand/logo.ts';
import { INK } from './colours.ts';
import { MARGIN, type Sheet, type Style } from './sheet.ts';

const BAND = 56;
const LOGO = { width: 72, height: 28, edge: 4 };
const PLATES = { light: '#ffffff', dark: INK };

/** The head of the first page in the group's colours, with its name and logo. */
export function drawBand(sheet: Sheet, { name, background, text }: Brand, logo: Logo | null, title: string) {
  const scale = logo === null ? 0 : Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const plate = logo && { width: logo.width * scale + 2 * LOGO.edge, height: logo.height * scale + 2 * LOGO.edge };
  sheet.decoration((doc) => {
    doc.rect(0, 0, doc.page.width, BAND).fill(background);
    if (logo === null || plate === null) return;
    const top = (BAND - plate.height) / 2;
    doc.roundedRect(MARGIN, top, plate.width, plate.height, 4).fill(PLATES[logo.plate]);
    doc.image(logo.png, MARGIN + LOGO.edge, top + LOGO.edge, { width: logo.width * scale });
  });
  const style: Style = { size: 14, colour: text, bold: true };
  const place = { x: MARGIN + (plate === null ? 0 : plate.width + 12), y: 18, width: sheet.width };
  const line = sheet.element('P');
  sheet.write(line, sheet.lines(name, 300, style).slice(0, 1), place, style);
  sheet.write(line, [title], { ...place, x: MARGIN, y: 21 }, { size: 10, colour: text, align: 'right' });
  line.end();
  sheet.y = BAND + 18;
}
