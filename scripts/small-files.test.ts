import { expect, test } from 'vitest';
import { smallFaults } from './small-files.ts';

const lines = (count: number) => 'one\n'.repeat(count);
const FEATURE = 'apps/web/src/features/tags';
const FOUND = [`${FEATURE}/planted.ts: 9 lines for Reader.tsx alone, where they belong`];

const USUAL = { name: 'planted.ts', length: 9, reader: 'Reader.tsx', readerLines: 20, by: 'import { one } from', more: {} };
type Change = Partial<Omit<typeof USUAL, 'more'>> & { more?: Record<string, string> };

/** A small file and the one beside it that imports it, changed as said. */
function faultsOf(change: Change = {}) {
  const { name, length, reader, readerLines, by, more } = { ...USUAL, ...change };
  const files: Record<string, string> = {
    [name]: lines(length),
    [reader]: `${by} './${name}'\n${lines(readerLines - 1)}`,
    ...more,
  };
  return smallFaults(Object.entries(files).map(([path, text]) => ({ path: `${FEATURE}/${path}`, text })));
}

test('a small file that only the one beside it imports is found', () => {
  expect(faultsOf()).toEqual(FOUND);
  expect(faultsOf({ by: 'export { one } from' })).toEqual(FOUND);
});

test.each([
  ['has 26 lines', { length: 26 }],
  ['has a role by its name', { name: 'planted.api.ts' }],
  ['is loaded when it is needed', { by: 'const later = () => import(' }],
  ['has a style sheet', { name: 'Planted.tsx', more: { 'Planted.tsx': "import classes from './Planted.module.css';\n" } }],
  ['has a test', { more: { 'planted.test.ts': "import { one } from './planted.ts';\n" } }],
  ['has another reader', { more: { 'Other.tsx': "import { one } from './planted.ts';\n" } }],
  ['is read by its path from the root', { more: { '../plans/Other.tsx': "import { one } from '#features/tags/planted.ts';\n" } }],
  ['is what the feature shows of itself', { reader: 'public.ts' }],
  ['is read in a folder below', { reader: 'page/Reader.tsx', by: "import { two } from '../planted.ts';\n//" }],
  ['would make its reader too long', { readerLines: 142 }],
])('but not one that %s', (_name, change) => {
  expect(faultsOf(change)).toEqual([]);
});

test('a package is read by its name', () => {
  const path = 'packages/contract/src/tags/planted.ts';
  const beside = { path: 'packages/contract/src/tags/tags.ts', text: "import { one } from './planted.ts';\n" };
  const far = {
    path: 'apps/server/src/features/tags/tags.rules.ts',
    text: "import { one } from '@physio/contract/tags/planted';\n",
  };
  expect(smallFaults([{ path, text: lines(9) }, beside])).toEqual([`${path}: 9 lines for tags.ts alone, where they belong`]);
  expect(smallFaults([{ path, text: lines(9) }, beside, far])).toEqual([]);
});
