import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** [what is planted, where, what it imports, what the check must say] */
const VIOLATIONS = [
  [
    'a server feature that reaches past another’s public.ts',
    'apps/server/src/features/plans',
    '#features/patients/patients.queries.ts',
    'Features meet at public.ts',
  ],
  ['a server feature that imports upward', 'apps/server/src/features/tags', '#app/build-app.ts', 'Imports run'],
  ['the server’s platform that knows a feature', 'apps/server/src/platform/clock', '#features/patients/public.ts', 'Imports run'],
  ['the database that knows the platform', 'apps/server/src/db', '#platform/clock/clock.ts', 'Imports run'],
  ['the server that imports the web app', 'apps/server/src/platform/config', '@physio/web/main', 'never imports the web app'],
  [
    'a web feature that reaches past another’s public.ts',
    'apps/web/src/features/dashboard',
    '#features/patients/patients.api.ts',
    'Features meet at public.ts',
  ],
  ['a web feature that imports upward', 'apps/web/src/features/patients', '#app/routes.tsx', 'Imports run'],
  ['the web platform that knows a feature', 'apps/web/src/platform', '#features/patients/public.ts', 'Imports run'],
  ['ui that knows the platform', 'apps/web/src/ui', '#platform/paths.ts', 'ui knows nothing above it'],
  ['the web app that imports the server', 'apps/web/src/platform/api', '@physio/server/main', 'never imports the server'],
  [
    'a feature of the patient’s page that reaches past another’s public.ts',
    'apps/patient/src/features/today',
    '#features/player/play.ts',
    'Features meet at public.ts',
  ],
  ['a feature of the patient’s page that imports upward', 'apps/patient/src/features/today', '#app/App.tsx', 'Imports run'],
  ['the page’s platform that knows a feature', 'apps/patient/src/platform', '#features/door/public.ts', 'Imports run'],
  ['the page’s ui that knows the platform', 'apps/patient/src/ui', '#platform/store.ts', 'ui knows nothing above it'],
  ['the patient’s page that imports the console', 'apps/patient/src/platform/api', '@physio/web/main', 'the contract alone'],
  ['the patient’s page that bundles schemas', 'apps/patient/src/features/door', 'zod/mini', 'without its schemas'],
  ['the service worker that leans on the page', 'apps/patient/src/worker', '#platform/store.ts', 'stands alone'],
  ['the contract that leans on something', 'packages/contract/src', 'node:fs', 'The contract stands alone'],
  ['the figures that lean on something', 'packages/figures/src', '@physio/contract/languages/languages', 'The figures stand alone'],
  ['the page that draws figures', 'apps/patient/src/platform/media', '@physio/figures/clips', ''],
  ['what the rules allow', 'apps/server/src/features/insights', '#features/patients/public.ts', ''],
] as const;

/** Two violations may be planted in one folder. */
const fileOf = (folder: string, from: string) => `${folder}/planted-${from.replace(/\W/g, '')}.ts`;
const CIRCLE = ['apps/server/src/app/planted-one.ts', 'apps/server/src/app/planted-two.ts'] as const;

const planted = new Map<string, string>([
  ...VIOLATIONS.map(
    ([, folder, from]) => [fileOf(folder, from), `import { planted } from '${from}';\n\nexport const used = planted;\n`] as const,
  ),
  [CIRCLE[0], "import { two } from './planted-two.ts';\n\nexport const one = (): unknown => two;\n"],
  [CIRCLE[1], "import { one } from './planted-one.ts';\n\nexport const two = (): unknown => one;\n"],
]);
const BARE_STORAGE = 'apps/web/src/features/tags/planted-storage.ts';
planted.set(BARE_STORAGE, "export const kept = () => [localStorage.getItem('tags'), sessionStorage.getItem('tags')];\n");
let reported = '';

beforeAll(() => {
  for (const [file, text] of planted) writeFileSync(join(ROOT, file), text);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
  reported = spawnSync(process.execPath, [biome, 'lint', ...options, ...planted.keys()], { cwd: ROOT, encoding: 'utf8' }).stdout;
}, 180_000);
afterAll(() => {
  for (const file of planted.keys()) rmSync(join(ROOT, file));
});

const reportedOf = (file: string) =>
  reported
    .split('\n')
    .filter((line) => line.includes(file))
    .join('\n');

test.each(VIOLATIONS)('%s is reported', (_name, folder, from, message) => {
  if (message === '') expect(reportedOf(fileOf(folder, from))).toBe('');
  else expect(reportedOf(fileOf(folder, from))).toContain(message);
});

test('a circle of imports is reported', () => {
  for (const file of CIRCLE) expect(reportedOf(file)).toContain('noImportCycles');
});

test('storage of the browser that is used bare is reported', () => {
  expect(reportedOf(BARE_STORAGE).match(/noRestrictedGlobals/g)).toHaveLength(2);
});
