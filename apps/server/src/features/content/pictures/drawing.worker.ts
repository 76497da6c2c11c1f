import sharp from 'sharp';

const MAX_PIXELS = 100_000_000;
const FORMATS = {
  webp: { as: 'webp', options: { quality: 80 } },
  jpg: { as: 'jpeg', options: { quality: 90 } },
  png: { as: 'png', options: { compressionLevel: 9 } },
} as const;
export type Drawing = { side: number; format: keyof typeof FORMATS };

// A path is another file the next time.
sharp.cache(false);

/** Writes a picture again, its first if it has several: upright, and nothing in it but the picture. One is drawn as far as it goes. */
export async function draw({ side, format, from, to }: Drawing & { from: string; to: string }) {
  const { as, options } = FORMATS[format];
  const { width, height } = await sharp(from, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toFormat(as, options)
    .toFile(to);
  return { width, height };
}
