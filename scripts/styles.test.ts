import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WEB } from './repeated.ts';
import { classFaults, type Source, sharedClasses, sharedFaults, unusedShared, widthFaults } from './styles.ts';

const PAGE = join(WEB, '../../patient/src');
const read = (pattern: string, cwd = WEB): Source[] =>
  globSync(pattern, { cwd, exclude: ['**/*.test.*'] }).map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }));
const sheet = (text: string): Source => ({ path: 'features/tags/tags.module.css', text });
const component = (text: string): Source => ({
  path: 'features/tags/Tags.tsx',
  text: `import classes from './tags.module.css';\n${text}`,
});

test('a class that nobody uses is found, and a name that its sheet does not have', () => {
  const css = sheet(
    '.list {\n  color: red;\n}\n.list li > .name:hover {\n  @media (max-width: 719px) {\n    color: blue;\n  }\n}\n',
  );
  expect(classFaults(css, [component('<ul className={classes.list}><b className={classes.name} /></ul>')])).toEqual([]);
  expect(classFaults(css, [component('<ul className={classes.list} />')])).toEqual([
    'features/tags/tags.module.css: nobody uses .name',
  ]);
  expect(classFaults(css, [component('<ul className={cx(classes.list, classes.name, classes.old)} />')])).toEqual([
    'features/tags/Tags.tsx: features/tags/tags.module.css has no .old',
  ]);
  expect(classFaults(css, [component('<ul className={classes[kind]} />')])).toEqual([]);
  expect(classFaults(sheet('.a :global(.mantine-Button-section) {\n  margin: 0;\n}\n'), [component('classes.a')])).toEqual([]);
});

test('a shared class that no sheet has is found, and one that nobody takes', () => {
  const shared = sharedClasses([
    {
      path: 'ui/shared/layout.css',
      text: '@layer shared {\n  .row {\n    display: flex;\n  }\n  .old {\n    margin: 0;\n  }\n}\n',
    },
  ]);
  expect([...shared]).toEqual(['row', 'old']);
  expect(sharedFaults(sheet('.a {\n  composes: row tabular from global;\n}\n'), shared)).toEqual([]);
  expect(sharedFaults(sheet('.a {\n  composes: row rwo from global;\n}\n'), shared)).toEqual([
    'features/tags/tags.module.css: no shared sheet has .rwo',
  ]);
  expect(unusedShared(shared, [sheet('.a {\n  composes: row from global;\n}\n')])).toEqual(['old']);
});

test('a window of another width is found', () => {
  expect(widthFaults(sheet('.a {\n  @media (min-width: 720px) and (max-width: 899px) {\n    color: red;\n  }\n}\n'))).toEqual([]);
  expect(widthFaults(sheet('@media (max-width: 760px) {\n  .a {\n    max-width: 1px;\n  }\n}\n'))).toEqual([
    'features/tags/tags.module.css: changes at 760 px',
  ]);
});

test('the sheets of the console and its components agree', () => {
  const [modules, components, sheets] = [read('**/*.module.css'), read('**/*.tsx'), read('ui/shared/*.css')];
  expect(modules.length).toBeGreaterThan(80);
  const shared = sharedClasses(sheets);
  expect(shared.size).toBeGreaterThan(50);
  expect(modules.flatMap((module) => classFaults(module, components))).toEqual([]);
  expect(modules.flatMap((module) => sharedFaults(module, shared))).toEqual([]);
  expect(unusedShared(shared, [...modules, ...components])).toEqual([]);
  expect(read('**/*.css').flatMap(widthFaults)).toEqual([]);
});

test('the sheets of the patient’s page and its components agree', () => {
  const [modules, components, shared] = [read('**/*.module.css', PAGE), read('**/*.tsx', PAGE), read('ui/parts.css', PAGE)];
  expect(modules.length).toBeGreaterThan(4);
  expect(modules.flatMap((module) => classFaults(module, components))).toEqual([]);
  expect(unusedShared(sharedClasses(shared), [...modules, ...components])).toEqual([]);
  expect(read('**/*.css', PAGE).flatMap(widthFaults)).toEqual([]);
});
