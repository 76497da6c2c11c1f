/** Takes the still picture of each leaflet, as cards show it: `node demo/leaflets/stills.ts [Chromium]`, after `render.ts`. Needs a whole Chromium. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const MEDIA = join(import.meta.dirname, '..', 'media', 'leaflets');
const SIDE = 480;
const VIEWPORT = { width: 620, height: 860 };
const DRAWN = 2_000;

const executablePath = process.argv[2];
const browser = await chromium.launch({
  channel: 'chromium',
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: VIEWPORT });
for (const name of readdirSync(MEDIA).filter((file) => file.endsWith('.pdf'))) {
  await page.goto(`${pathToFileURL(join(MEDIA, name))}#toolbar=0&view=FitV`);
  await page.waitForTimeout(DRAWN);
  // The viewer's dark edge goes.
  const sheet = await sharp(await page.screenshot())
    .trim({ threshold: 40 })
    .toBuffer();
  const still = sharp(sheet).resize({ width: SIDE, height: SIDE, fit: 'inside' }).webp({ quality: 82 });
  await still.toFile(join(MEDIA, name.replace(/pdf$/, 'webp')));
}
await browser.close();
