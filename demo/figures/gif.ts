import { 'module.exports' as gifenc } from 'gifenc';

const { GIFEncoder, quantize, applyPalette } = gifenc;

interface Thrift {
  colours: number;
  /** RGB distance under which a pixel keeps the colour already shown: breathing and soft edges would repaint every outline. */
  same: number;
}
/** Tried in turn until the file is small enough; a larger distance shows as faint trails. */
const LEVELS: readonly Thrift[] = [
  { colours: 31, same: 20 },
  { colours: 23, same: 21 },
  { colours: 15, same: 21 },
];
const ENOUGH_BYTES = 92_000;

function near(palette: readonly number[][], a: number, b: number, same: number): boolean {
  const p = palette[a];
  const q = palette[b];
  return (
    p === q ||
    (p !== undefined && q !== undefined && p.reduce((sum, value, i) => sum + (value - (q[i] ?? 0)) ** 2, 0) < same * same)
  );
}

/** One palette for the whole clip; a pixel that did not change is transparent, which is what keeps the files small. */
function encode(frames: readonly Uint8Array[], size: number, delay: number, { colours, same }: Thrift): Uint8Array {
  const sample = Buffer.concat([0, 0.3, 0.5, 0.8].flatMap((t) => frames[Math.floor(t * frames.length)] ?? []));
  const palette = quantize(sample, colours, { format: 'rgb565' });
  const clear = palette.length;
  const encoder = GIFEncoder();
  let shown: Uint8Array | undefined;
  for (const frame of frames) {
    const before = shown;
    const index = applyPalette(frame, palette, 'rgb565');
    const keeps = (i: number, colour: number) => before !== undefined && near(palette, colour, before[i] ?? colour, same);
    shown = index.map((colour, i) => (keeps(i, colour) ? (before?.[i] ?? colour) : colour));
    encoder.writeFrame(
      shown.map((colour, i) => (colour === before?.[i] ? clear : colour)),
      size,
      size,
      {
        ...(before ? {} : { palette: [...palette, [255, 0, 255]] }),
        delay,
        transparent: before !== undefined,
        transparentIndex: clear,
        dispose: 1,
        repeat: 0,
      },
    );
  }
  encoder.finish();
  return encoder.bytes();
}

/** Looping GIF of square RGBA frames; `delay` in milliseconds. */
export function gif(frames: readonly Uint8Array[], size: number, delay: number): Uint8Array {
  let smallest: Uint8Array | undefined;
  for (const level of LEVELS) {
    const bytes = encode(frames, size, delay, level);
    if (!smallest || bytes.length < smallest.length) smallest = bytes;
    if (smallest.length <= ENOUGH_BYTES) break;
  }
  return smallest ?? new Uint8Array();
}
