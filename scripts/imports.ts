// What a source file imports, as paths from the root of the repository.
import { dirname, join } from 'node:path/posix';
import type { Source } from './structure.ts';

/** What is part of the product. */
export const IN_A_SOURCE = /^(?:apps|packages)\/[\w-]+\/src\/|^demo\//;

/** `isLazy`: it is loaded when it is needed. */
type Import = { from: Source; to: string; isLazy: boolean };

/** Of this repository; of packages nothing. */
export function importsOf(from: Source): Import[] {
  const [, app = ''] = /^(apps\/[\w-]+)\//.exec(from.path) ?? [];
  const targetOf = (name: string) => {
    if (name.startsWith('.')) return join(dirname(from.path), name);
    if (name.startsWith('#')) return name.startsWith('#test/') ? `${app}/${name.slice(1)}` : `${app}/src/${name.slice(1)}`;
    const [, of, file] = /^@physio\/(\w+)\/(.+)$/.exec(name) ?? [];
    if (of === 'demo') return `demo/${file}.ts`;
    return of === undefined ? null : `packages/${of}/src/${file}.ts`;
  };
  return [...from.text.matchAll(/(\bfrom|\bimport|\bimport\(|\bURL\()\s*'([^'\n?]+)[^'\n]*'/g)].flatMap(
    ([, by = '', name = '']) => {
      const to = targetOf(name);
      return to === null ? [] : [{ from, to, isLazy: by.endsWith('(') }];
    },
  );
}
