/** Draws the clips into demo/media: `node demo/figures/render.ts [slug…]` writes <slug>.gif, <slug>.mp4 and the still <slug>.webp. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip } from '@physio/figures/clip';
import { CLIPS } from '@physio/figures/clips';
import { drawFrame, posterTime } from '@physio/figures/frame';
import { svgOf } from '@physio/figures/svg';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { gif } from './gif.ts';

const MEDIA = join(import.meta.dirname, '..', 'media');
const FPS = 12.5;
const GIF_SIZE = 320;
const VIDEO_SIZE = 400;

const pixels = (svg: string, size: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().pixels;

function mp4(svgs: readonly string[], file: string): void {
  const raw = Buffer.concat(svgs.map((svg) => pixels(svg, VIDEO_SIZE)));
  const size = `${VIDEO_SIZE}x${VIDEO_SIZE}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(FPS), '-i', '-'];
  const output = [
    '-vf',
    'format=yuv420p',
    '-c:v',
    'libx264',
    '-crf',
    '25',
    '-preset',
    'medium',
    '-threads',
    '1',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    file,
  ];
  const run = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], { input: raw, maxBuffer: 1 << 20 });
  if (run.status !== 0) throw new Error(`ffmpeg failed on ${file}: ${run.error?.message ?? run.stderr.toString()}`);
}

async function poster(clip: Clip, file: string): Promise<void> {
  const raw = { width: GIF_SIZE, height: GIF_SIZE, channels: 4 } as const;
  await sharp(pixels(svgOf(drawFrame(clip, posterTime(clip))), GIF_SIZE), { raw })
    .removeAlpha()
    .webp({ quality: 76, effort: 6 })
    .toFile(file);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !CLIPS.some((clip) => clip.slug === slug));
if (unknown.length > 0) throw new Error(`No such clip: ${unknown.join(', ')}`);
mkdirSync(MEDIA, { recursive: true });
for (const clip of CLIPS.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
  const count = Math.round((clip.seconds ?? 3) * FPS);
  const svgs = Array.from({ length: count }, (_, i) => svgOf(drawFrame(clip, i / count)));
  const file = (ending: string) => join(MEDIA, `${clip.slug}.${ending}`);
  const moving = gif(
    svgs.map((svg) => pixels(svg, GIF_SIZE)),
    GIF_SIZE,
    1000 / FPS,
  );
  writeFileSync(file('gif'), moving);
  mp4(svgs, file('mp4'));
  await poster(clip, file('webp'));
  process.stdout.write(`${clip.slug} ${count} frames, gif ${Math.round(moving.length / 1024)} kB\n`);
}
