// Reads every source file for what `structure.ts`, `small-files.ts` and `feature-circles.ts` forbid.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCircles, fileCircles } from './feature-circles.ts';
import { smallFaults } from './small-files.ts';
import { structureFaults } from './structure.ts';

const ROOT = join(import.meta.dirname, '..');
const files = globSync('{apps,packages,bench,reliability,e2e,demo,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const sources = files.map((file) => ({ path: file.replaceAll('\\', '/'), text: readFileSync(join(ROOT, file), 'utf8') }));
const faults = [...sources.flatMap(structureFaults), ...smallFaults(sources), ...featureCircles(sources), ...fileCircles(sources)];
for (const fault of faults) console.log(fault);
console.log(faults.length > 0 ? `${faults.length} faults` : `${files.length} files in their places`);
process.exitCode = faults.length > 0 ? 1 : 0;
