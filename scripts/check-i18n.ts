// Every sentence the console or the patient's page shows must stand in its locales/hi and locales/ja: present, translated, with
// the same placeholders and the plural forms of its language. Keys are found in the sources, so nothing is listed by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { firstSources, misplacedWords } from './first-words.ts';
import { sentencesIn } from './sentences.ts';
import { unwantedWords, wordingFaults, wordingFaultsOf } from './wording.ts';

type Tags = Record<string, string>;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** `modules`: of the contract, whose sentences an app shows; `all` of those that it imports, where it shows what the server says. */
type App = { folder: string; modules: readonly string[]; all: boolean; isSplit?: true };
const APPS: readonly App[] = [
  { folder: join(ROOT, 'apps/web'), modules: ['common/errors', 'common/fields'], all: true },
  { folder: join(ROOT, 'apps/patient'), modules: [], all: false, isSplit: true },
];
const CONTRACT = join(ROOT, 'packages/contract/src');
/** Sentences of mails and reports, written in all three languages where they are used. */
const SERVER_WORDS = [
  ...['account', 'key', 'patient', 'staff'].map((of) => `platform/mail/${of}-words.ts`),
  'features/reports/words/hi.ts',
  'features/reports/words/ja.ts',
];
const PLURALS = /_(zero|one|two|few|many|other)$/;
/** Words that stay as they are in every language. */
const SAME_ALLOWED = /^(Physio Console|[A-Z0-9 .:/+*×–-]*|.*@.*)$/;

const unwanted = unwantedWords(join(ROOT, 'docs/glossary.md'));

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];

/** Message and label constants of a contract module, and the sentences its schemas say on their own. */
async function keysOfContract(module: string): Promise<string[]> {
  const file = join(CONTRACT, `${module}.ts`);
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const constants = Object.entries(exported).flatMap(([name, value]) => (/(MESSAGES|LABELS)$/.test(name) ? strings(value) : []));
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // Of the API document.
    .replace(/(?:summary|description):\s*(['"]).*?\1/g, '');
  const sentences = [...code.matchAll(/'([A-Z](?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'/g)].map((m) => m[1] ?? '');
  return [...constants, ...sentences];
}

/** `texts`: every source, to tell a translation nobody asks for from one whose key stands in a constant. */
type Wanted = { keys: Map<string, { plural: boolean; where: string }>; texts: string };

async function wantedKeys(app: App): Promise<Wanted> {
  const keys: Wanted['keys'] = new Map();
  const modules = new Set(app.modules);
  let texts = '';
  for (const file of sources(join(app.folder, 'src'))) {
    const text = readFileSync(file, 'utf8');
    texts += text;
    for (const found of sentencesIn(text))
      keys.set(found.text, { plural: found.plural || (keys.get(found.text)?.plural ?? false), where: relative(ROOT, file) });
    if (app.all) for (const [, module] of text.matchAll(/from '@physio\/contract\/([\w/-]+)'/g)) if (module) modules.add(module);
  }
  for (const module of modules) {
    texts += readFileSync(join(CONTRACT, `${module}.ts`), 'utf8');
    for (const text of await keysOfContract(module))
      if (!keys.has(text)) keys.set(text, { plural: false, where: `contract ${module}` });
  }
  keys.delete('');
  return { keys, texts };
}

const namedIn = (files: string[]) =>
  new Set(files.flatMap((file) => sentencesIn(readFileSync(file, 'utf8')).map(({ text }) => text)));
const sentencesOf = ({ folder }: App) => ({ first: namedIn(firstSources(folder)), all: namedIn(sources(join(folder, 'src'))) });

function load(app: App, language: string, problems: string[]): Map<string, string> {
  const all = new Map<string, string>();
  const from = new Map<string, string>();
  const folder = join(app.folder, 'locales', language);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const tags = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tags;
    for (const [key, value] of Object.entries(tags)) {
      if (from.has(key)) problems.push(`${language}: in ${from.get(key)} and ${name}: ${key}`);
      from.set(key, name);
      all.set(key, value);
    }
  }
  if (app.isSplit) problems.push(...misplacedWords(from, sentencesOf(app)).map((fault) => `${language}: ${fault}`));
  return all;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)]
    .map((m) => m[1])
    .filter((name) => name !== 'count')
    .sort()
    .join();

/** Messages with a limit in them (`Sets must be ${min} to ${max}`) as patterns of what they can say. */
const templates = (texts: string): RegExp[] =>
  [...texts.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(
    (m) =>
      new RegExp(
        `^${(m[1] ?? '')
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  );

function check(app: App, language: string, { keys, texts }: Wanted, problems: string[]): void {
  const tags = load(app, language, problems);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Set<string>();
  const patterns = templates(texts).filter((pattern) => / /.test(pattern.source));
  const checkOne = (name: string, key: string, where: string) => {
    const value = tags.get(name);
    if (value === undefined) problems.push(`${language}: missing (${where}): ${name}`);
    else if (value.trim() === '') problems.push(`${language}: empty: ${name}`);
    else if (placeholders(value) !== placeholders(key)) problems.push(`${language}: placeholders differ: ${name}`);
    else if (language !== 'en' && value === key && !SAME_ALLOWED.test(key)) problems.push(`${language}: left in English: ${name}`);
  };
  for (const [key, { plural, where }] of keys) {
    if (language === 'en' && !plural) continue;
    for (const name of plural ? forms.map((form) => `${key}_${form}`) : [key]) {
      expected.add(name);
      if (language !== 'en' || !name.endsWith('_other')) checkOne(name, key, where);
    }
  }
  for (const [key, value] of tags)
    if (language === 'hi' || language === 'ja')
      for (const fault of wordingFaults(language, key.replace(PLURALS, ''), value, unwanted))
        problems.push(`${language}: ${fault}: ${value}`);
  for (const key of tags.keys()) {
    if (expected.has(key)) continue;
    const bare = key.replace(/_[a-z]+$/, '');
    const form = PLURALS.exec(key)?.[1];
    if (form && !forms.some((known) => known === form)) problems.push(`${language}: plural form not used: ${key}`);
    else if (
      !texts.includes(key.replaceAll("'", "\\'")) &&
      !texts.includes(key) &&
      !texts.includes(bare) &&
      !patterns.some((p) => p.test(key))
    )
      problems.push(`${language}: unused: ${key}`);
  }
}

const problems: string[] = [];
let sentences = 0;
for (const app of APPS) {
  const wanted = await wantedKeys(app);
  sentences += wanted.keys.size;
  for (const language of ['en', 'hi', 'ja']) check(app, language, wanted, problems);
}
for (const file of SERVER_WORDS)
  problems.push(...wordingFaultsOf(readFileSync(join(ROOT, 'apps/server/src', file), 'utf8'), unwanted));
for (const problem of problems) console.log(problem);
console.log(problems.length > 0 ? `${problems.length} problems` : `${sentences} sentences complete in hi and ja`);
process.exit(problems.length > 0 ? 1 : 0);
