// What the linter cannot see of the structure: imports by relative paths, where SQL and sentences stand, how long a file is.
import { dirname, join } from 'node:path/posix';

/** `path`: from the root of the repository. */
export type Source = { path: string; text: string };

const LONGEST = { code: 180, test: 300 } as const;
/** Lists that are one thing each, however long: words in three languages, drawn figures, samples of every call. */
const LISTS = [
  /-words\.ts$/,
  /\/words\//,
  /^demo\//,
  /\/demo\//,
  /^packages\/figures\/src\/(clips|rig)\//,
  /test\/contract\/samples\.ts$/,
];
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/');

/** The folder that a file may reach into by relative paths: its feature, else its layer or package. */
const homeOf = (path: string) => /^(?:apps\/\w+\/src\/(?:features\/[\w-]+|\w+)|[\w-]+\/[\w-]+)\//.exec(path)?.[0] ?? '';

function importFaults({ path, text }: Source): string[] {
  const home = homeOf(path);
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, to = '']) => join(dirname(path), to))
    .filter((target) => path.startsWith('apps/') && path.includes('/src/') && !target.startsWith(home))
    .map((target) => `${path}: reaches ${target} by a relative path`);
}

/** SQL is written in `*.queries.ts` and in `db`. */
function sqlFaults({ path, text }: Source): string[] {
  const isAllowed =
    !path.startsWith('apps/server/src/') || path.startsWith('apps/server/src/db/') || /\.queries\.ts$/.test(path) || isTest(path);
  return !isAllowed && /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/m.test(text)
    ? [`${path}: writes SQL outside of *.queries.ts`]
    : [];
}

/** A route reads no rows and writes no audit note: that is its service's, which has the whole context from it. */
function routeFaults({ path, text }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || !path.endsWith('.routes.ts')) return [];
  const queries = [...text.matchAll(/from '([^']+\.queries\.ts)'/g)].map(
    ([, from]) => `${path}: touches ${from}, past its service`,
  );
  const notes = /\bnote\(/.test(text) ? [`${path}: writes an audit note itself`] : [];
  const parts = /\bcontext\.db\b|[{,]\s*db\s*[,}]/.test(text) ? [`${path}: hands on the database in place of the context`] : [];
  return [...queries, ...notes, ...parts];
}

function lengthFaults({ path, text }: Source): string[] {
  const lines = text.split('\n').length - 1;
  const most = isTest(path) ? LONGEST.test : LONGEST.code;
  return lines > most && !LISTS.some((list) => list.test(path)) ? [`${path}: ${lines} lines, at most ${most}`] : [];
}

/** What mails and reports say is written where they are made, in three languages; what the operator reads, in English. */
const HAS_WORDS = [/-words\.ts$/, /\/words\//, /\/features\/backup\//];
const PRODUCT = 'Physio Console';

/** Sentences of replies stand in the contract, where the console finds their translations. */
function sentenceFaults({ path, text }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || isTest(path) || HAS_WORDS.some((words) => words.test(path))) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  // Whatever letter it begins with: the name of a field may stand first.
  const refusals = [
    ...code.matchAll(/(?:AppError\(\s*'\w+',|refus\w*\((?:'?\w+'?,)?)\s*(['"`])((?:(?!\1)[^\n])+ (?:(?!\1)[^\n])*)\1/g),
  ];
  const inFeatures = path.includes('/features/')
    ? [...code.matchAll(/(?<!new Error\()(['"`])([A-Z](?:(?!\1).)* (?:(?!\1).)*)\1/g)]
    : [];
  const sentences = [...refusals, ...inFeatures].map(([, , sentence = '']) => sentence).filter((sentence) => sentence !== PRODUCT);
  return [...new Set(sentences)].map((sentence) => `${path}: says “${sentence}”, which belongs into the contract`);
}

const firstWord = (name = '') => /^[a-z]+/.exec(name.replace(/^\w+\./, ''))?.[0] ?? '';

/** What starts a call of the contract bears the call's verb: in the console what `useChange` gives, on the server the service. */
function verbFaults({ path, text }: Source): string[] {
  if (isTest(path)) return [];
  const inConsole = [...text.matchAll(/const (?:\{ run(?:: (\w+))?[^}]*\}|(\w+)) = useChange\(\s*(\w*\.)?([a-z]+[A-Z]\w*)/g)].map(
    ([, renamed, name, , call = '']) => ({ call, names: [renamed ?? name ?? 'run'] }),
  );
  const onServer = path.endsWith('.routes.ts') ? text.split(/\n\s*handle\w*\(/).slice(1) : [];
  const routes = onServer.map((route) => {
    const [, call = ''] = /^\s*app,\s*(?:\w+\.)?(\w+)/.exec(route) ?? [];
    return { call, names: [...route.matchAll(/(\w+)(?=\(|,?\s*\);)/g)].map(([, name = '']) => name) };
  });
  return [...inConsole, ...routes]
    .filter(({ call, names }) => !names.some((name) => firstWord(name) === firstWord(call)))
    .map(({ call, names: [name] }) => `${path}: ${call} goes by another verb${inConsole.length > 0 ? ` (${name})` : ''}`);
}

export const structureFaults = (source: Source): string[] => [
  ...importFaults(source),
  ...sqlFaults(source),
  ...routeFaults(source),
  ...lengthFaults(source),
  ...sentenceFaults(source),
  ...verbFaults(source),
];
