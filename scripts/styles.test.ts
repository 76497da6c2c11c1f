import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WEB } from './repeated.ts';
import {
  classFaults,
  measureFaults,
  type Source,
  scaleFaults,
  setProperties,
  sharedClasses,
  sharedFaults,
  tokenFaults,
  unusedShared,
  widthFaults,
} from './styles.ts';

const PAGE = join(WEB, '../../patient/src');
const read = (pattern: string, cwd = WEB): Source[] =>
  globSync(pattern, { cwd, exclude: ['**/*.test.*'] }).map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }));
/** Those of its sheets that the console takes. */
const mantineSheets = (all: readonly Source[]): Source[] =>
  all
    .flatMap(({ text }) => [...text.matchAll(/@import "(@mantine\/[^"]+)"/g)])
    .map(([, path = '']) => ({ path, text: readFileSync(createRequire(WEB).resolve(path), 'utf8') }));
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

test('a size of type, a corner or a gap in figures is found', () => {
  const bad = [
    'font-size: 0.9rem',
    'border-radius: 8px 8px 0 0',
    'border-top-left-radius: 2px',
    'gap: var(--space-2) 10px',
    'column-gap: 1rem',
  ];
  for (const one of bad)
    expect(measureFaults(sheet(`.a {\n  color: red;\n  ${one};\n}\n`))).toEqual([
      `features/tags/tags.module.css: takes no token in ${one}`,
    ]);
  const good = '.a {\n  gap: 0 var(--space-2);\n  width: 10px;\n  border-radius: 50%;\n  font-size: calc(2 * var(--u));\n}\n';
  expect(measureFaults(sheet(good))).toEqual([]);
});

test('a token that there is not is found, and any other property that nothing sets', () => {
  const known = setProperties([
    sheet(':root {\n  --space-2: 8px;\n  /* --gone: 1px */\n}\n'),
    component('<i style={{ \'--share\': share }} className="block--own" />'),
  ]);
  expect([...known]).toEqual(['--space-2', '--share']);
  const css = (value: string) => sheet(`.a {\n  margin: ${value};\n}\n`);
  const fault = (name: string) => `features/tags/tags.module.css: there is no ${name}`;
  expect(tokenFaults(css('calc(var(--space-2) * var(--share))'), known)).toEqual([]);
  expect(tokenFaults(css('var(--gone, 2px) /* var(--old) */'), known)).toEqual([]);
  expect(tokenFaults(css('var(--space-2) var(--space-2-5)'), known)).toEqual([fault('--space-2-5')]);
  expect(tokenFaults(css('var(--gone, var(--lost))'), known)).toEqual([fault('--lost')]);
});

test('a class of space or type that no shared sheet has is found', () => {
  const shared = new Set(['gap-2', 't-small']);
  const fault = (name: string) => `features/tags/Tags.tsx: no shared sheet has .${name}`;
  expect(scaleFaults(component('<p className="row gap-2 t-small" />\n<b id="gap-9" />'), shared)).toEqual([]);
  expect(scaleFaults(component('<p className="row gap-2-5 t-huge" />'), shared)).toEqual([fault('gap-2-5'), fault('t-huge')]);
  expect(scaleFaults(component(`<p className={\`\${classes.a} p-7 gap-2\`} />`), shared)).toEqual([fault('p-7')]);
});

test('the sheets of the console and its components agree', () => {
  const [modules, components, sheets] = [read('**/*.module.css'), read('**/*.tsx'), read('ui/shared/*.css')];
  expect(modules.length).toBeGreaterThan(80);
  const shared = sharedClasses(sheets);
  expect(shared.size).toBeGreaterThan(50);
  expect(modules.flatMap((module) => classFaults(module, components))).toEqual([]);
  expect(modules.flatMap((module) => sharedFaults(module, shared))).toEqual([]);
  expect(unusedShared(shared, [...modules, ...components])).toEqual([]);
  const all = read('**/*.css');
  expect(all.flatMap(widthFaults)).toEqual([]);
  expect(all.filter(({ path }) => path !== 'ui/tokens.css').flatMap(measureFaults)).toEqual([]);
  const known = setProperties([...all, ...components, ...mantineSheets(all)]);
  expect([...all, ...components].flatMap((one) => tokenFaults(one, known))).toEqual([]);
  expect(components.flatMap((one) => scaleFaults(one, shared))).toEqual([]);
});

test('the sheets of the patient’s page and its components agree', () => {
  const [modules, components, shared] = [read('**/*.module.css', PAGE), read('**/*.tsx', PAGE), read('ui/parts.css', PAGE)];
  expect(modules.length).toBeGreaterThan(4);
  expect(modules.flatMap((module) => classFaults(module, components))).toEqual([]);
  expect(unusedShared(sharedClasses(shared), [...modules, ...components])).toEqual([]);
  const all = read('**/*.css', PAGE);
  expect(all.flatMap(widthFaults)).toEqual([]);
  const known = setProperties([...all, ...components]);
  expect([...all, ...components].flatMap((one) => tokenFaults(one, known))).toEqual([]);
});
