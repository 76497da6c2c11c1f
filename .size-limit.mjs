import { existsSync, readFileSync } from 'node:fs';

const DIST = 'apps/web/dist';
const MANIFEST = `${DIST}/.vite/manifest.json`;
/** The shell and the patient list are one script. */
const FIRST_LIST = ['index.html'];

/** The scripts a browser loads for these modules, their static imports included. */
function scriptsOf(modules) {
  if (!existsSync(MANIFEST)) return [];
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const found = new Set();
  const visit = (name) => {
    const entry = manifest[name];
    if (entry === undefined || found.has(`${DIST}/${entry.file}`)) return;
    found.add(`${DIST}/${entry.file}`);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...found];
}

// biome-ignore lint/style/noDefaultExport: size-limit reads the default export
export default [{ name: 'first load of the patient list, JavaScript', path: scriptsOf(FIRST_LIST), limit: '190 kB', gzip: true }];
