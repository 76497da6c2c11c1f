import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heavyInRows, WEB } from './repeated.ts';

const list = (row: string, imports = '') => ({
  path: join(WEB, 'features/tags/Planted.tsx'),
  text: `${imports}\nexport function Planted() {\n  return <ul>{all.map((one) => <PlantedRow key={one} />)}</ul>;\n}\n${row}`,
});
const row = (body: string) => `function PlantedRow() {\n  return <li>${body}</li>;\n}\n`;
const MANTINE = "import { ActionIcon, Button, Menu } from '@mantine/core';";

test('a component of Mantine in a row is found, and in what the row is made of', () => {
  expect(heavyInRows(list(row('<ActionIcon aria-label="x" />'), MANTINE))).toEqual(['PlantedRow → ActionIcon']);
  expect(heavyInRows(list(`${row('<More />')}const More = () => (\n  <Menu.Target />\n);\n`, MANTINE))).toEqual([
    'PlantedRow → More → Menu',
  ]);
  const other = { [join(WEB, 'features/tags/PlantedRow.tsx')]: `${MANTINE}\nexport ${row('<Menu opened />')}` };
  const read = (path: string) => other[path] ?? null;
  expect(heavyInRows(list('', "import { PlantedRow } from './PlantedRow.tsx';"), read)).toEqual(['PlantedRow → Menu']);
});

test('one in a list item without a component of its own is found, too', () => {
  const bare = (body: string) => ({
    path: list('').path,
    text: `${MANTINE}\n<ul>{all.map((one) => <li key={one}>${body}</li>)}</ul>`,
  });
  expect(heavyInRows(bare('<label><Button />{one}</label>'))).toEqual(['li → Button']);
  expect(heavyInRows(bare('<label>{one}</label>'))).toEqual([]);
});

test('what is outside the row, light, of another, opened, or fetched when it is wanted is none', () => {
  expect(heavyInRows(list(`${row('<TextButton />')}const Elsewhere = () => (\n  <ActionIcon />\n);\n`, MANTINE))).toEqual([]);
  expect(heavyInRows(list(row('<Menu />'), "import { Menu } from '#ui/Menu.tsx';"))).toEqual([]);
  expect(heavyInRows(list(`${row('{isOpen && <NameForm />}')}const NameForm = () => (\n  <Button />\n);\n`, MANTINE))).toEqual([]);
  expect(heavyInRows(list(`${row('<More />')}const More = lazyNamed(() => import('./More.tsx'), 'More');\n`))).toEqual([]);
});

test('no row or card of the console has one', () => {
  const files = globSync('**/*.tsx', { cwd: WEB, exclude: ['**/*.test.tsx'] });
  const found = files.flatMap((file) => {
    const path = join(WEB, file);
    return heavyInRows({ path, text: readFileSync(path, 'utf8') }).map((way) => `${file}: ${way}`);
  });
  expect(found).toEqual([]);
});
