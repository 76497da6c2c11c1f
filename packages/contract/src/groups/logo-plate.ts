/** The background of a group's logo, wherever it is shown. */
export type Plate = 'light' | 'dark';

/** The mean luminance above which a logo has less than 2 : 1 of contrast on a white plate. */
const LIGHTEST = 0.45;
/** Almost no transparent pixel: the picture brings its own background. */
const FULL = 0.95;

const linear = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** The plate on which a picture can be seen, by the mean luminance of its visible pixels (red, green, blue, alpha). */
export function plateFor(pixels: ArrayLike<number>): Plate {
  let [light, visible] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const part = (offset: number) => linear(pixels[at + offset] ?? 0);
    const alpha = (pixels[at + 3] ?? 0) / 255;
    light += alpha * (0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2));
    visible += alpha;
  }
  const isFull = visible > (FULL * pixels.length) / 4;
  return visible > 0 && !isFull && light / visible > LIGHTEST ? 'dark' : 'light';
}
