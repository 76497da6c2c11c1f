import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const tokensOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]));
const LOOKS = { light: tokensOf(light), dark: { ...tokensOf(light), ...tokensOf(dark) } };

/** Relative luminance, as WCAG has it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const READ = [
  ['text', 'canvas'],
  ['text', 'surface'],
  ['text-2', 'canvas'],
  ['text-2', 'surface'],
  ['main', 'canvas'],
  ['on-main', 'main'],
  ['on-stop', 'stop'],
  ['on-soft', 'soft'],
  ['on-warn', 'warn'],
] as const;
/** Edges of what can be touched, and the mark of where the keyboard is. */
const SEEN = [
  ['line', 'canvas'],
  ['line', 'surface'],
  ['focus', 'canvas'],
] as const;

test.each(Object.entries(LOOKS))('in %s what is read has a contrast of 7:1, what is only seen of 3:1', (_name, tokens) => {
  const low = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([one, other]) => [`${one} on ${other}`, contrast(tokens[one] ?? '', tokens[other] ?? '')] as const)
      .filter(([, ratio]) => !(ratio >= least));
  expect(low(READ, 7)).toEqual([]);
  expect(low(SEEN, 3)).toEqual([]);
});
