import type { Browser, Page } from '@playwright/test';
import { MAX_BYTES } from './picture-steps.ts';

export type Box = { x: number; y: number; width: number; height: number };

const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** Draws numbered rings over the page, as they are seen through the window. */
export const drawRings = (page: Page, boxes: readonly Box[]) =>
  page.evaluate((all) => {
    const svg = (name: string, attributes: Record<string, string | number>) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
      return made;
    };
    const sheet = svg('svg', { width: innerWidth, height: innerHeight });
    sheet.style.cssText = 'position:fixed;inset:0;z-index:99999;pointer-events:none';
    all.forEach(({ x, y, width, height }, at) => {
      const ring = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 12, fill: 'none', stroke: '#c2410c' };
      const [cx, cy] = [Math.max(12, x - 4), Math.max(12, y - 4)];
      const number = svg('text', { x: cx, y: cy + 5, fill: '#fff', 'text-anchor': 'middle', font: 'bold 13px sans-serif' });
      number.setAttribute('style', 'font: bold 13px sans-serif');
      number.textContent = String(at + 1);
      sheet.append(svg('rect', { ...ring, 'stroke-width': 3 }), svg('circle', { cx, cy, r: 11, fill: '#c2410c' }), number);
    });
    document.body.append(sheet);
  }, boxes);

/** As WebP by the browser's own encoder, as well as it fits. */
export async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  for (const quality of QUALITIES) {
    const text = await page.evaluate(
      async ([source, q]) => {
        const image = new Image();
        image.src = source as string;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', q as number);
      },
      [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
    );
    const webp = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
    if (webp.length > MAX_BYTES) continue;
    await page.close();
    return webp;
  }
  throw new Error(`no picture of ${MAX_BYTES} bytes or less can be made`);
}
