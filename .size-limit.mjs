import { existsSync, readdirSync, readFileSync } from 'node:fs';

const [CONSOLE, PAGE] = ['apps/web/dist', 'apps/patient/dist'];
/** The shell and the patient list are one script. */
const FIRST_LIST = ['index.html'];

/** The scripts a browser loads for these modules, their static imports included. */
function scriptsOf(dist, modules) {
  const path = `${dist}/.vite/manifest.json`;
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const found = new Set();
  const visit = (name) => {
    const entry = manifest[name];
    if (entry === undefined || found.has(`${dist}/${entry.file}`)) return;
    found.add(`${dist}/${entry.file}`);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return [...found];
}

/** The files of the patient's page whose names match. */
function filesOf(name) {
  const folder = `${PAGE}/assets`;
  return existsSync(folder) ? readdirSync(folder).flatMap((file) => (name.test(file) ? [`${folder}/${file}`] : [])) : [];
}

const limit = (name, path, most) => ({ name, path, limit: most, gzip: true });

// biome-ignore lint/style/noDefaultExport: size-limit reads the default export
export default [
  limit('first load of the patient list, JavaScript', scriptsOf(CONSOLE, FIRST_LIST), '190 kB'),
  limit("first screen of the patient's page, JavaScript", filesOf(/^page-.*\.js$/), '24 kB'),
  limit("all of the patient's page, JavaScript without words", filesOf(/^(?!words-|names-).*\.js$/), '65 kB'),
  limit('drawing of all figures', filesOf(/^drawing-.*\.js$/), '15 kB'),
  limit("styles of the patient's page", filesOf(/\.css$/), '7 kB'),
  ...['en', 'hi', 'ja'].flatMap((language) =>
    ['first', 'later'].map((part) =>
      limit(
        `words of the patient's page, ${language}, ${part}`,
        filesOf(new RegExp(`^words-${language}-${part}-.*\\.js$`)),
        '5 kB',
      ),
    ),
  ),
  ...['en', 'hi', 'ja'].map((language) =>
    limit(`names of figures, ${language}`, filesOf(new RegExp(`^names-${language}-.*\\.js$`)), '2 kB'),
  ),
];
