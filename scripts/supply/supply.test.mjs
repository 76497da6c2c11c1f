import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run.mjs';
import { isAllowed } from './licences.mjs';
import { idOf, productionOf, readLock } from './lock.mjs';
import { noticeText } from './notice.mjs';
import { makeSbom } from './sbom.mjs';
import { isAtLeast } from './versions.mjs';

const packages = readLock();
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const known = JSON.parse(read('security/min-versions.json'));

test('no package has a version that is known to be bad', () => {
  const bad = packages.filter(({ name, version }) => {
    const least = known.minimum[name]?.version;
    return (least !== undefined && !isAtLeast(version, least)) || known.refused[name]?.includes(version);
  });
  expect(bad.map(idOf)).toEqual([]);
});

test('a fault that is accepted, with a reason, is forgotten when it is gone', () => {
  for (const [name, { below }] of Object.entries(known.accepted)) {
    const versions = packages.filter((one) => one.name === name).map(({ version }) => version);
    expect([name, versions.some((version) => !isAtLeast(version, below))]).toEqual([name, true]);
  }
});

test.each([
  ['5.8.5', '5.8.5', true],
  ['5.10.0', '5.8.5', true],
  ['6.0.0', '5.8.5', true],
  ['5.8.4', '5.8.5', false],
  ['4.99.99', '5.8.5', false],
  ['5.8.5-beta.1', '5.8.5', true],
])('version %s is at least %s: %s', (version, least, is) => {
  expect(isAtLeast(version, least)).toBe(is);
});

test('each package of the product has a licence that is allowed', () => {
  expect(
    productionOf(packages)
      .filter((one) => !isAllowed(one))
      .map(idOf),
  ).toEqual([]);
  expect(isAllowed({ name: 'x', licence: 'GPL-3.0-only' })).toBe(false);
  expect(isAllowed({ name: 'x', licence: 'MIT AND GPL-3.0-only' })).toBe(false);
  expect(isAllowed({ name: 'x', licence: '(GPL-3.0-only OR MIT)' })).toBe(true);
  expect(isAllowed({ name: 'x', licence: 'LGPL-3.0-or-later' })).toBe(false);
  expect(isAllowed({ name: 'x', licence: null })).toBe(false);
});

test('NOTICE names the packages of the lock file; npm run notice writes it', () => {
  expect(read('NOTICE')).toBe(noticeText());
});

/** What CycloneDX asks of a list, beside the form of its JSON. */
function faultsOf({ bomFormat, specVersion, serialNumber, metadata, components, dependencies }) {
  const refs = [metadata.component, ...components].map((one) => one['bom-ref']);
  const named = dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]);
  return [
    bomFormat !== 'CycloneDX' && 'format',
    !/^1\.\d$/.test(specVersion) && 'version',
    !/^urn:uuid:[0-9a-f-]{36}$/.test(serialNumber) && 'serial number',
    metadata.component.name !== 'physio-console' && 'name of the product',
    new Set(refs).size !== refs.length && 'a reference twice',
    components.some(({ type, name, version, purl }) => !type || !name || !version || !purl) && 'a part without a name',
    ...named.filter((ref) => !refs.includes(ref)),
  ].filter((fault) => fault !== false);
}

test('the list of parts is that of the lock file, and is made without a network', async () => {
  const sbom = await makeSbom();
  expect(faultsOf(sbom)).toEqual([]);
  const { components } = sbom;
  const listed = components
    .map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length)))
    .filter((id) => !id.startsWith('@physio/'));
  expect([...new Set(listed)].sort()).toEqual(productionOf(packages).map(idOf).sort());
}, 60_000);

test('what is installed is exact, proven by its digest, and runs no script', () => {
  expect(packages.filter(({ integrity }) => integrity === undefined).map(idOf)).toEqual([]);
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(idOf)).toEqual([]);
  const settings = read('.npmrc').split('\n');
  for (const setting of ['ignore-scripts=true', 'strict-allow-scripts=true', 'save-exact=true', 'min-release-age=3'])
    expect(settings).toContain(setting);
  for (const path of globSync('{package.json,*/package.json,*/*/package.json}', { cwd: ROOT, exclude: ['node_modules/**'] })) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {}, scripts = {} } = JSON.parse(read(path));
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect([path, name, range]).toEqual([
        path,
        name,
        expect.stringMatching(name.startsWith('@physio/') ? /^\*$/ : /^\d+\.\d+\.\d+(-[\w.]+)?$/),
      ]);
    }
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)/.test(name))).toEqual([]);
  }
});

test('neither the web app nor what builds it is needed to serve', () => {
  const inProduction = new Set(productionOf(packages).map(({ name }) => name));
  for (const tool of ['vite', 'vitest', '@biomejs/biome', '@playwright/test', 'knip', 's3rver', 'autocannon', 'fast-check'])
    expect([tool, inProduction.has(tool)]).toEqual([tool, false]);
});
