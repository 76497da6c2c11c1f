// Reads every source file for what `structure.ts` forbids.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { structureFaults } from './structure.ts';

const ROOT = join(import.meta.dirname, '..');
const files = globSync('{apps,packages,bench,reliability,e2e,demo,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const faults = files.flatMap((file) => {
  const path = file.replaceAll('\\', '/');
  return structureFaults({ path, text: readFileSync(join(ROOT, file), 'utf8') });
});
for (const fault of faults) console.log(fault);
console.log(faults.length > 0 ? `${faults.length} faults` : `${files.length} files in their places`);
process.exitCode = faults.length > 0 ? 1 : 0;
