/** Proof sheets for looking at the drawings: `node demo/figures/contact-sheet.ts out-folder [slug…]`, start, middle and end of each clip. */

import { mkdirSync } from 'node:fs';
import { CLIPS } from '@physio/figures/clips';
import { drawFrame, posterTime } from '@physio/figures/frame';
import { svgOf } from '@physio/figures/svg';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const TILE = 200;
const PER_SHEET = 12;
const ACROSS = 2;
const [folder = 'sheets', ...slugs] = process.argv.slice(2);
const clips = CLIPS.filter((clip) => slugs.length === 0 || slugs.includes(clip.slug));
mkdirSync(folder, { recursive: true });
for (let first = 0; first < clips.length; first += PER_SHEET) {
  const page = clips.slice(first, first + PER_SHEET);
  const tiles = page.flatMap((clip, i) =>
    [0, 0.27, posterTime(clip)].map((t, k) => ({
      input: new Resvg(svgOf(drawFrame(clip, t)), { fitTo: { mode: 'width', value: TILE } }).render().asPng(),
      left: ((i % ACROSS) * 3 + k) * TILE + (i % ACROSS) * 12,
      top: Math.floor(i / ACROSS) * TILE,
    })),
  );
  await sharp({
    create: { width: TILE * 3 * ACROSS + 12, height: TILE * Math.ceil(page.length / ACROSS), channels: 3, background: '#ffffff' },
  })
    .composite(tiles)
    .png()
    .toFile(`${folder}/sheet-${first / PER_SHEET + 1}.png`);
}
