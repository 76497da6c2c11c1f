import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installFailure, isInstalled, sourceStamp } from './setup.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'physio set-up '));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the stamp of the web app', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('apps/web/src/main.tsx', 'one');
    write('apps/patient/src/main.tsx', 'one');
    write('packages/contract/src/patients/patients.ts', 'one');
  });

  test.each([
    'package-lock.json',
    'apps/web/src/main.tsx',
    'apps/web/src/new.ts',
    'apps/patient/src/main.tsx',
    'packages/contract/src/patients/patients.ts',
  ])('changes with %s', (path) => {
    const before = sourceStamp(root);
    write(path, 'two');
    expect(sourceStamp(root)).not.toBe(before);
  });

  test.each(['apps/web/dist/index.html', 'apps/web/node_modules/.vite/cache', 'apps/server/src/main.ts'])(
    'does not change with %s',
    (path) => {
      const before = sourceStamp(root);
      write(path, 'two');
      expect(sourceStamp(root)).toBe(before);
    },
  );
});

describe('packages that were installed by hand', () => {
  const here = { os: [process.platform], cpu: [process.arch] };
  const packages = {
    '': {},
    'apps/web': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/here': { version: '1.0.0', optional: true, ...here },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
  };
  const { 'node_modules/elsewhere': _, ...present } = packages;
  beforeEach(() => write('package-lock.json', { packages }));

  test('are taken when they are those of the lock file', () => {
    write('node_modules/.package-lock.json', { packages: present });
    expect(isInstalled(root)).toBe(true);
  });

  test('are not taken when there are none, or one is missing or of another version', () => {
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { packages: { ...present, 'node_modules/a': { version: '1.0.1' } } });
    expect(isInstalled(root)).toBe(false);
    const { 'node_modules/here': __, ...without } = present;
    write('node_modules/.package-lock.json', { packages: without });
    expect(isInstalled(root)).toBe(false);
  });
});

test('says in one sentence why the packages could not be installed', () => {
  expect(installFailure('npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\n')).toBe(
    'The packages could not be fetched: the package registry does not answer (EAI_AGAIN). Connect to the network and start again.',
  );
  expect(installFailure('npm error code EUSAGE\nnpm error\nnpm error The lock file is out of date\n')).toBe(
    'The packages could not be installed: The lock file is out of date (EUSAGE).',
  );
});
