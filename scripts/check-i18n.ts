// Every sentence the console shows must stand in locales/hi and locales/ja: present, translated, with the same
// placeholders and the plural forms of its language. Keys are found in the sources, so nothing is listed by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Tags = Record<string, string>;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'apps/web');
const CONTRACT = join(ROOT, 'packages/contract/src');
const PLURALS = /_(zero|one|two|few|many|other)$/;
/** Words that stay as they are in every language. */
const SAME_ALLOWED = /^(Physio Console|[A-Z0-9 .:/+*×–-]*|.*@.*)$/;

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const sources = (folder: string) => walk(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const unquote = (literal: string) => literal.slice(1, -1).replace(/\\(['"`\\])/g, '$1');

/** Sentences in `t('…')`, `translate('…')` and `msg('…')`, and both of `t(x ? '…' : '…')`. */
function keysOfConsole(text: string): string[] {
  const literal = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\$]|\\\\.)*`)';
  const direct = [...text.matchAll(new RegExp(String.raw`\b(?:t|translate|msg)\(\s*${literal}`, 'g'))].map((m) => m[1] ?? '');
  const either = [...text.matchAll(new RegExp(String.raw`\bt\([^()'"]*\?\s*${literal}\s*:\s*${literal}`, 'g'))].flatMap((m) => [
    m[1] ?? '',
    m[2] ?? '',
  ]);
  return [...direct, ...either].map(unquote);
}

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];

/** Message and label constants of a contract module, and the sentences its schemas say on their own. */
async function keysOfContract(module: string): Promise<string[]> {
  const file = join(CONTRACT, `${module}.ts`);
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const constants = Object.entries(exported).flatMap(([name, value]) => (/(MESSAGES|LABELS)$/.test(name) ? strings(value) : []));
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^\s*summary:.*$/gm, '');
  const sentences = [...code.matchAll(/'([A-Z](?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'/g)].map((m) => m[1] ?? '');
  return [...constants, ...sentences];
}

async function wantedKeys(): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  const modules = new Set(['errors', 'fields']);
  for (const file of sources(join(WEB, 'src'))) {
    const text = readFileSync(file, 'utf8');
    for (const key of keysOfConsole(text)) wanted.set(key, relative(ROOT, file));
    for (const [, module] of text.matchAll(/from '@physio\/contract\/([\w-]+)'/g)) if (module) modules.add(module);
  }
  for (const module of modules)
    for (const key of await keysOfContract(module)) if (!wanted.has(key)) wanted.set(key, `contract ${module}`);
  wanted.delete('');
  return wanted;
}

function load(language: string, problems: string[]): Map<string, string> {
  const all = new Map<string, string>();
  const from = new Map<string, string>();
  const folder = join(WEB, 'locales', language);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const tags = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tags;
    for (const [key, value] of Object.entries(tags)) {
      if (from.has(key)) problems.push(`${language}: in ${from.get(key)} and ${name}: ${key}`);
      from.set(key, name);
      all.set(key, value);
    }
  }
  return all;
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)]
    .map((m) => m[1])
    .filter((name) => name !== 'count')
    .sort()
    .join();

function check(language: string, wanted: Map<string, string>, problems: string[]): void {
  const tags = load(language, problems);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = new Set<string>();
  for (const [key, where] of wanted) {
    const plural = key.includes('{{count}}');
    if (language === 'en' && !plural) continue;
    const needed = plural ? forms.map((form) => `${key}_${form}`) : [key];
    for (const name of needed) {
      expected.add(name);
      if (language === 'en' && name.endsWith('_other')) continue;
      const value = tags.get(name);
      if (value === undefined) problems.push(`${language}: missing (${where}): ${name}`);
      else if (value.trim() === '') problems.push(`${language}: empty: ${name}`);
      else if (placeholders(value) !== placeholders(key)) problems.push(`${language}: placeholders differ: ${name}`);
      else if (language !== 'en' && value === key && !SAME_ALLOWED.test(key))
        problems.push(`${language}: left in English: ${name}`);
    }
  }
  for (const key of tags.keys())
    if (!expected.has(key)) problems.push(`${language}: ${PLURALS.test(key) ? 'unused or wrong plural form' : 'unused'}: ${key}`);
}

const problems: string[] = [];
const wanted = await wantedKeys();
for (const language of ['en', 'hi', 'ja']) check(language, wanted, problems);
for (const problem of problems) console.log(problem);
console.log(problems.length > 0 ? `${problems.length} problems` : `${wanted.size} sentences complete in hi and ja`);
process.exit(problems.length > 0 ? 1 : 0);
