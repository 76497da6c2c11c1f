import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SIZE = /(?:^|[\s;{])((?:--[\w-]*(?:font-size|line-height)[\w-]*|font|font-size|line-height)\s*:[^;{}]*\dpx[^;{}]*)/g;

/** Sizes of type in pixels, which stay as they are when somebody sets larger text in the browser. */
const fixedSizes = (css: string): string[] => [...css.matchAll(SIZE)].map(([, found = '']) => found.trim());

test('a size of type in pixels is found, whichever way it is written', () => {
  const bad = [
    'font-size: 12px',
    'font: 600 13.5px/1 sans-serif',
    'line-height: 20px',
    '--mantine-font-size-xs: 12px',
    'font-size: clamp(1rem, 2vw, 20px)',
  ];
  for (const one of bad) expect(fixedSizes(`.a { color: red; ${one}; }`)).toEqual([one]);
  expect(fixedSizes('.a { font-size: 0.75rem; line-height: 1.4; height: 20px; } @media print { .a { font-size: 9pt; } }')).toEqual(
    [],
  );
});

test('the console and the report page have none: their text grows with what the browser is set to', () => {
  const files = globSync('apps/*/src/**/*.css', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap((file) => fixedSizes(readFileSync(join(ROOT, file), 'utf8')).map((size) => `${file}: ${size}`))).toEqual([]);
});
