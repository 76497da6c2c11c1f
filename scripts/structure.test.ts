import { expect, test } from 'vitest';
import { structureFaults } from './structure.ts';

const faultsOf = (path: string, text: string) => structureFaults({ path, text }).map((fault) => fault.slice(path.length + 2));

test('a relative path out of a feature or layer is found', () => {
  const path = 'apps/web/src/features/exercises/page/Planted.tsx';
  expect(faultsOf(path, "import { TagRow } from '../../tags/TagRow.tsx';")).toEqual([
    'reaches apps/web/src/features/tags/TagRow.tsx by a relative path',
  ]);
  expect(faultsOf(path, "const Lazy = lazy(() => import('../../../platform/paths.ts'));")).toEqual([
    'reaches apps/web/src/platform/paths.ts by a relative path',
  ]);
  expect(faultsOf(path, "import { one } from '../zones.ts';\nimport { two } from '#features/tags/public.ts';")).toEqual([]);
  expect(faultsOf('apps/server/src/platform/mail/planted.ts', "import type { Context } from '../http/context.ts';")).toEqual([]);
});

test('SQL outside of the queries is found', () => {
  const text = "import { type Kysely, sql } from 'kysely';\n";
  expect(faultsOf('apps/server/src/platform/mail/planted.ts', text)).toEqual(['writes SQL outside of *.queries.ts']);
  for (const place of ['platform/mail/planted.queries.ts', 'db/planted.ts', 'features/tags/planted.test.ts'])
    expect(faultsOf(`apps/server/src/${place}`, text)).toEqual([]);
});

test('a route that touches queries, writes an audit note or hands on the database is found', () => {
  const path = 'apps/server/src/features/tags/planted.routes.ts';
  expect(faultsOf(path, "import { selectTags } from './tags.queries.ts';\n")).toEqual([
    'touches ./tags.queries.ts, past its service',
  ]);
  const note = "handle(app, renameTag, 'member', async ({ note }, { params }) => note(params.id));";
  expect(faultsOf(path, note)).toEqual(['writes an audit note itself']);
  for (const hands of [
    '(context) => tags.renameTag(context.db, context.group.id)',
    '({ db, group }) => tags.renameTag(db, group.id)',
  ])
    expect(faultsOf(path, `handle(app, renameTag, 'member', ${hands});`)).toEqual([
      'hands on the database in place of the context',
    ]);
  expect(faultsOf(path, "handle(app, renameTag, 'member', (context, { params }) => tags.renameTag(context, params.id));")).toEqual(
    [],
  );
  expect(faultsOf('apps/server/src/features/tags/planted.service.ts', note)).toEqual([]);
});

test('a file that is too long is found, but not a list of words', () => {
  const lines = (count: number) => 'one\n'.repeat(count);
  expect(faultsOf('apps/web/src/ui/planted.ts', lines(181))).toEqual(['181 lines, at most 180']);
  expect(faultsOf('apps/web/src/ui/planted.test.ts', lines(301))).toEqual(['301 lines, at most 300']);
  expect(faultsOf('apps/server/src/platform/mail/planted-words.ts', lines(500))).toEqual([]);
});

test('a sentence of a reply that stands in the server is found, but not what is not said to a user', () => {
  const path = 'apps/server/src/features/tags/planted.service.ts';
  expect(faultsOf(path, "throw refuse('Tag not found');")).toEqual(['says “Tag not found”, which belongs into the contract']);
  const refusal = "throw new AppError(\n  'validation',\n  `At most 9 tags`,\n);";
  expect(faultsOf('apps/server/src/platform/http/planted.ts', refusal)).toEqual([
    'says “At most 9 tags”, which belongs into the contract',
  ]);
  const field = "throw new AppError('validation', 'local_date cannot be in the future');";
  expect(faultsOf(path, field)).toEqual(['says “local_date cannot be in the future”, which belongs into the contract']);
  expect(faultsOf(path, "// Tag not found\nthrow new Error('No row came back');")).toEqual([]);
  expect(faultsOf('apps/server/src/platform/mail/planted-words.ts', "const subject = 'Your code is here';")).toEqual([]);
});

test('a verb that is not the one of the contract is found, in the console and in a route', () => {
  const path = 'apps/web/src/features/tags/Planted.tsx';
  expect(faultsOf(path, 'const nameIt = useChange(contract.renameTag, { form });')).toEqual([
    'renameTag goes by another verb (nameIt)',
  ]);
  expect(faultsOf(path, 'const { run } = useChange(deleteTag);')).toEqual(['deleteTag goes by another verb (run)']);
  const good = 'const rename = useChange(contract.renameTag);\nconst { run: deleteTag, error } = useChange(contract.deleteTag);';
  expect(faultsOf(path, good)).toEqual([]);
  const routes = 'apps/server/src/features/tags/planted.routes.ts';
  const route = (service: string) =>
    `\n  handle(app, contract.renameTag, 'member', (context, { params }) => ${service}(context, params.id));`;
  expect(faultsOf(routes, route('nameTag'))).toEqual(['renameTag goes by another verb']);
  expect(
    faultsOf(routes, `${route('tags.renameTag')}\n  handle(app, contract.listInstalls, 'member', installs.listInstalls);`),
  ).toEqual([]);
});
