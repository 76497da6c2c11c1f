import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { importsOf } from './imports.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = { image?: string; environment?: Record<string, string>; depends_on?: Record<string, unknown>; volumes?: string[] };
const compose = parse(read('deploy/compose.yml')) as { services: Record<string, Service>; volumes: Record<string, unknown> };
const containerfile = read('deploy/Containerfile');
const unit = read('deploy/physio-console.service');

/** The names that the settings' schemas describe. */
const SETTINGS = new Set(
  ['config', 'vapid'].flatMap((name) =>
    [...read(`apps/server/src/platform/config/${name}.ts`).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, setting]) => setting),
  ),
);
const isSetting = (name: string) => SETTINGS.has(name);

/** Made while the image is built. */
const MADE = ['node_modules', 'apps/web/dist', 'apps/patient/dist'];
const copied = [...containerfile.matchAll(/^COPY (?:--from=build )?(.+)$/gm)].flatMap(([, paths = '']) =>
  paths
    .split(' ')
    .slice(0, -1)
    .map((path) => path.replace(/^\/app\//, '')),
);

test('what the image is built from exists, every workspace with its list of packages', () => {
  expect(copied.filter((path) => !MADE.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  const lists = Object.keys(JSON.parse(read('package-lock.json')).packages).filter(
    (path) => path !== '' && !path.includes('node_modules'),
  );
  expect(lists.filter((path) => !copied.includes(`${path}/package.json`))).toEqual([]);
});

test('what is built in the image imports nothing that is not in it', () => {
  const isCopied = (path: string) => copied.some((of) => path === of || path.startsWith(`${of}/`));
  const listed = execFileSync('git', ['ls-files', ...copied.filter((path) => !MADE.includes(path))], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => /\.[cm]?tsx?$/.test(path) && !/\.test\.|\/test\//.test(path));
  const imports = paths.flatMap((path) => importsOf({ path, text: read(path) }));
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(({ to }) => !isCopied(to)).map(({ from, to }) => `${from.path}: ${to}`)).toEqual([]);
});

test('the image runs as nobody who owns the program, and only data can be written', () => {
  expect(containerfile).toMatch(/^USER node$/m);
  expect(containerfile.indexOf('USER node')).toBeLessThan(containerfile.indexOf('ENTRYPOINT'));
  expect(compose.services.console).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['console:/data'] });
});

test('every setting that is given is one the server knows', () => {
  expect(SETTINGS.size).toBeGreaterThan(30);
  const ofImage = /^ENV (.+)$/m.exec(containerfile)?.[1]?.split(' ') ?? [];
  const ofUnit = /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const given = [...ofImage, ...ofUnit].map((pair) => pair.split('=')[0] ?? '');
  expect([...given, ...Object.keys(compose.services.console?.environment ?? {})].filter((name) => !isSetting(name))).toEqual([]);
});

test('the services that are waited for, and the volumes that are mounted, are there', () => {
  const services = Object.keys(compose.services);
  const named = Object.values(compose.services);
  expect(named.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !services.includes(name))).toEqual([]);
  const mounted = named.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(mounted.sort()).toEqual(Object.keys(compose.volumes).sort());
  for (const { image } of named) expect(image).toMatch(/^physio-console$|:.*\d/);
});

test('the program that the unit starts is in the installation', () => {
  const [, , program = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(statSync(join(ROOT, program)).isFile()).toBe(true);
});
