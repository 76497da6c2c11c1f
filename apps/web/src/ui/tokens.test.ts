import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]');
const coloursOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): #(\w{6}|\w{3});/g)].map(([, name = '', hex = '']) => [name, `#${long(hex)}`]));
const long = (hex: string) => (hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex);
const LOOKS = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } };

const GROUNDS = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'];
const TONES = ['primary', 'ok', 'warn', 'bad', 'info', 'plum'];
const PEOPLE = [1, 2, 3, 4];
const pairs = (texts: string[], grounds: string[]) => texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

/** Running text; on every ground that a row, card or dialog can have. */
const READ = [
  ...pairs(['text-primary', 'text-secondary'], GROUNDS),
  ...pairs(['text-muted', 'text-link'], ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken']),
  ...pairs(['primary-on'], ['primary-solid', 'primary-hover']),
  ...pairs(['bad-solid', 'primary-solid'], ['bg-canvas', 'bg-surface', 'bg-raised']),
  ...TONES.map((tone) => [`${tone}-on-soft`, `${tone}-soft`] as const),
  ...PEOPLE.map((one) => [`person-on-${one}`, `person-${one}`] as const),
];
/** Edges of what can be touched, marks, and where the keyboard is. */
const SEEN = [
  ...pairs(['border-control', 'focus', 'primary-solid', 'move-solid'], ['bg-canvas', 'bg-surface', 'bg-raised']),
  ...pairs(['ok-solid', 'bad-solid', 'info-solid', 'plum-solid'], ['bg-surface', 'bg-raised']),
  ['focus', 'bg-selected'] as const,
  ['plate-text', 'figure-plate'] as const,
];

test.each(Object.entries(LOOKS))('in %s what is read has a contrast of 4.5:1, what is only seen of 3:1', (_name, tokens) => {
  const low = (wanted: readonly (readonly [string, string])[], least: number) =>
    wanted
      .map(([one, other]) => [`${one} on ${other}`, contrastRatio(tokens[one] ?? '', tokens[other] ?? '')] as const)
      .filter(([, ratio]) => !(ratio >= least));
  expect(low(READ, 4.5)).toEqual([]);
  expect(low(SEEN, 3)).toEqual([]);
});
