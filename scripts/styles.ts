// Whether the console's style sheets and components agree: classes nobody uses, names no sheet has, windows of other widths.
import { dirname, join } from 'node:path/posix';

/** `path`: from the sources of the console. */
export type Source = { path: string; text: string };

/** The widths at which a screen changes: a narrow phone, a phone, a tablet, a small laptop. A wide window is one more than these. */
const WIDTHS = new Set(['599', '600', '719', '720', '899', '900', '1279', '1280']);
/** Global classes that stand outside the shared sheets. */
const GLOBAL = new Set(['mono', 'tabular', 'visually-hidden', 'no-print']);
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
/** The selectors of a sheet, without what its rules say and what is global in them. */
const selectorsOf = (css: string) =>
  [...withoutComments(css).matchAll(/(?:^|[{};])([^{};@]+)\{/g)].map(([, selector = '']) =>
    selector.replace(/:global\([^()]*(?:\([^()]*\))?[^()]*\)/g, ''),
  );
const classesOf = (css: string): Set<string> =>
  new Set(selectorsOf(css).flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)));

/** What the components that import a sheet take from it; `all` when one takes a name that is only known as it runs. */
function usesOf(sheet: string, components: readonly Source[]) {
  const used = new Map<string, string>();
  let all = false;
  for (const { path, text } of components)
    for (const [line, name = '', from = ''] of text.matchAll(IMPORT)) {
      if ((from.startsWith('#') ? from.slice(1) : join(dirname(path), from)) !== sheet) continue;
      const rest = text.replace(line, '');
      for (const [, one = ''] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))) used.set(one, path);
      all ||= new RegExp(`(?<![\\w.])${name}(?!\\w|\\.\\w)`).test(rest);
    }
  return { used, all };
}

/** @returns the classes of a module that no component uses, and the names that components miss in it */
export function classFaults(sheet: Source, components: readonly Source[]): string[] {
  const has = classesOf(sheet.text);
  const { used, all } = usesOf(sheet.path, components);
  const dead = all ? [] : [...has].filter((name) => !used.has(name)).map((name) => `${sheet.path}: nobody uses .${name}`);
  const missing = [...used].filter(([name]) => !has.has(name)).map(([name, path]) => `${path}: ${sheet.path} has no .${name}`);
  return [...dead, ...missing];
}

/** @returns the shared classes that a module takes and no shared sheet has */
export function sharedFaults(sheet: Source, shared: ReadonlySet<string>): string[] {
  const taken = [...sheet.text.matchAll(/composes: ([^;]+?) from global;/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return taken
    .filter((name) => !shared.has(name) && !GLOBAL.has(name))
    .map((name) => `${sheet.path}: no shared sheet has .${name}`);
}

export const sharedClasses = (sheets: readonly Source[]): Set<string> =>
  new Set(sheets.flatMap(({ text }) => [...classesOf(text)]));

/** @returns the shared classes that stand in no module and no component */
export function unusedShared(shared: ReadonlySet<string>, users: readonly Source[]): string[] {
  const words = new Set(users.flatMap(({ text }) => text.split(/[^\w-]+/)));
  return [...shared].filter((name) => !words.has(name));
}

/** @returns the widths of windows that are none of ours */
export const widthFaults = ({ path, text }: Source): string[] =>
  [...withoutComments(text).matchAll(/@media[^{]*?width: (\d+)px/g)]
    .filter(([, width = '']) => !WIDTHS.has(width))
    .map(([, width]) => `${path}: changes at ${width} px`);

/** What is measured in tokens: another look is a change of their sheet alone. */
const MEASURED = /(?:^|[\s;{])((?:font-size|(?:border-[\w-]*)?radius|(?:row-|column-)?gap):[^;{}]*?[\d.](?:px|rem)[^;{}]*)/g;
/** A custom property that is taken without a second choice, and where one is set: in a sheet, or by a component in quotes. */
const TAKEN = /var\(\s*(--[\w-]+)\s*\)/g;
const SET = /(?:^|[\s;{(])(--[\w-]+)\s*:|['"](--[\w-]+)['"]/g;
/** Families of shared classes that stand for tokens. */
const SPACED = /(?<![\w-])((?:gap|gap-x|gap-y|p|px|py|mt|mb)-\d[\w-]*|t-[a-z]+)(?![\w-])/g;

/** @returns the sizes of type, corners and gaps that a sheet says in figures */
export const measureFaults = ({ path, text }: Source): string[] =>
  [...withoutComments(text).matchAll(MEASURED)].map(([, found = '']) => `${path}: takes no token in ${found.trim()}`);

/** @returns the custom properties that these sheets and components set */
export const setProperties = (sources: readonly Source[]): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...withoutComments(text).matchAll(SET)].map(([, css, quoted]) => css ?? quoted ?? '')));

/** @returns the tokens and other custom properties that a sheet takes and nothing sets: its whole declaration would not count */
export const tokenFaults = ({ path, text }: Source, known: ReadonlySet<string>): string[] =>
  [...new Set([...withoutComments(text).matchAll(TAKEN)].map(([, name = '']) => name))]
    .filter((name) => !known.has(name))
    .map((name) => `${path}: there is no ${name}`);

/** @returns the classes of space and type on a component's lines of class names that no shared sheet has */
export const scaleFaults = ({ path, text }: Source, shared: ReadonlySet<string>): string[] =>
  [...text.matchAll(/className=.*/g)]
    .flatMap(([line]) => [...line.matchAll(SPACED)].map(([, name = '']) => name))
    .filter((name) => !shared.has(name))
    .map((name) => `${path}: no shared sheet has .${name}`);
