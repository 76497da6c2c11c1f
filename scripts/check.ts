// `npm run check`: types, format and lint, unused code, structure, translations, the size of the first load.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const BIN = join(import.meta.dirname, '../node_modules/.bin');
const ROOT = join(import.meta.dirname, '..');

type Check = { name: string; command: readonly string[] };
/** Two run at a time; the longest come first. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: "types of the patient's page", command: ['tsc', '-p', 'apps/patient'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
  { name: 'format, lint, import rules', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  { name: 'translations', command: ['node', 'scripts/check-i18n.ts'] },
  { name: 'size of the first load', command: ['size-limit'] },
];

/** Runs one check; what it prints is shown only when it fails. */
function run({ name, command: [file, ...args] }: Check): Promise<boolean> {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(join(BIN, file as string), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      const passed = code === 0;
      console.log(`  ${passed ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      if (!passed || name.startsWith('size')) process.stdout.write(Buffer.concat(output));
      done(passed);
    });
  });
}

let failed = 0;
const waiting = [...CHECKS];
async function runWaiting(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) if (!(await run(check))) failed += 1;
}
await Promise.all([runWaiting(), runWaiting()]);
process.exit(failed === 0 ? 0 : 1);
