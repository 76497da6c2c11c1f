/** sRGB ↔ OKLCH, WCAG contrast and the protection of group colours. Colours are `#rrggbb`. */
export type Oklch = { L: number; C: number; h: number };
type Triple = [number, number, number];

const clamp = (x: number) => Math.min(1, Math.max(0, x));
const encode = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
const decode = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const inGamut = (rgb: Triple) => rgb.every((v) => v >= -1e-4 && v <= 1.0001);

function linear(hex: string): Triple {
  const part = (from: number) => decode(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function oklchToLinear({ L, C, h }: Oklch): Triple {
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The nearest sRGB colour; chroma is lowered until it fits. */
export function toHex(colour: Oklch): string {
  let rgb = oklchToLinear(colour);
  if (!inGamut(rgb)) {
    let low = 0;
    let high = colour.C;
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (inGamut(oklchToLinear({ ...colour, C: middle }))) low = middle;
      else high = middle;
    }
    rgb = oklchToLinear({ ...colour, C: low });
  }
  const byte = (v: number) =>
    Math.round(clamp(encode(clamp(v))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    C: Math.hypot(A, B),
    h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360,
  };
}

export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1–21. */
export function contrastRatio(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const WELL = 7;

export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/**
 * A text colour that reads on `background`: the chosen one when it passes, else white or near-black when one of them reads well,
 * else the same hue moved in lightness until it does; a colour that only just passes looks washed out.
 */
export function readable(background: string, text: string, min = 4.5): { text: string; changed: boolean } {
  if (contrastRatio(background, text) >= min) return { text, changed: false };
  const plain = ['#ffffff', '#132425'].find((colour) => contrastRatio(background, colour) >= Math.max(min, WELL));
  if (plain) return { text: plain, changed: true };
  const { L, C, h } = toOklch(text);
  const towardsBlack = luminance(background) > 0.18;
  for (let step = 0; C >= 0.03 && step <= 100; step++) {
    const part = step / 100;
    const moved = toHex({ L: towardsBlack ? L * (1 - part) : L + (1 - L) * part, C: C * (1 - step / 140), h });
    if (contrastRatio(background, moved) >= min) return { text: moved, changed: true };
  }
  const black = contrastRatio(background, '#000000') > contrastRatio(background, '#ffffff');
  return { text: black ? '#000000' : '#ffffff', changed: true };
}

/** A group's background as the dark console shows it: nothing lighter than L .80. */
export function dimmed(background: string): string {
  const colour = toOklch(background);
  return colour.L > 0.85 ? toHex({ ...colour, L: 0.8 }) : background;
}
