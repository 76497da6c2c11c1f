/** Draws the stills of the console's empty places and the figure of its sign-in page: `node demo/figures/render-stills.ts`. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIPS } from '@physio/figures/clips';
import { drawBody, drawFrame, posterTime } from '@physio/figures/frame';
import { svgOf } from '@physio/figures/svg';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { STILL_CLIPS } from './stills.ts';

const WEB = join(import.meta.dirname, '../../apps/web');
const SIGN_IN = { slug: 'squat', folder: join(WEB, 'src/features/auth'), size: 540, fps: 12.5 };

/** The corners of a path in halves of its unit, each said from the one before: a third of the size. Curves stay as they are. */
const shortPath = (d: string) =>
  d.replace(/M(-?[\d.]+) (-?[\d.]+)((?:L-?[\d.]+ -?[\d.]+)+)/g, (path: string) => {
    const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [half(x), half(y)] as const);
    const steps = corners.flatMap(([x, y], i) => {
      const [x0, y0] = corners[i - 1] ?? [0, 0];
      return x === x0 && y === y0 ? [] : [`${short(x - x0)} ${short(y - y0)}`];
    });
    return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
  });
const half = (value = '0') => Math.round(Number(value) * 2) / 2;
const short = (value: number) => `${value}`.replace(/^(-?)0\./, '$1.');

for (const clip of STILL_CLIPS) {
  const marks = drawBody(clip, 0, null).map((mark) => ({ ...mark, d: shortPath(mark.d) }));
  const svg = svgOf(marks).replace('>', `><title>${clip.slug}</title>`);
  writeFileSync(join(WEB, `public/figure-${clip.slug}.svg`), `${svg}\n`);
}

const clip = CLIPS.find(({ slug }) => slug === SIGN_IN.slug);
if (!clip) throw new Error(`No such clip: ${SIGN_IN.slug}`);
const png = (t: number) =>
  new Resvg(svgOf(drawFrame(clip, t)), { fitTo: { mode: 'width', value: SIGN_IN.size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
await sharp(png(posterTime(clip)))
  .webp({ quality: 82, effort: 6 })
  .toFile(join(SIGN_IN.folder, 'figure.webp'));
const frames = Math.round((clip.seconds ?? 3) * SIGN_IN.fps);
const moving = Array.from({ length: frames }, (_, i) => png(i / frames));
await sharp(moving, { join: { animated: true } })
  .webp({ quality: 66, effort: 6, delay: moving.map(() => 1000 / SIGN_IN.fps), loop: 3 })
  .toFile(join(SIGN_IN.folder, 'figure-moving.webp'));
