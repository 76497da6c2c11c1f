// The words of the patient's page come in two files for each language: those of the screens that are seen first, and the rest.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const START = 'src/app/main.tsx';
/** What a file needs to begin with. Types are left out, and what it fetches when it is needed. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'((?:#|\.)[^']+\.tsx?)'/gm;

/** The sources of the script with which a page starts. */
export function firstSources(app: string): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      visit(path.startsWith('#') ? join(app, 'src', path.slice(1)) : join(dirname(file), path));
  };
  visit(join(app, START));
  return [...found];
}

type Sentences = { first: ReadonlySet<string>; all: ReadonlySet<string> };

/** Words in the file of the other screens. What a server says may be shown by any of them, and comes first. */
export function misplacedWords(words: ReadonlyMap<string, string>, { first, all }: Sentences): string[] {
  return [...words].flatMap(([key, file]) => {
    const sentence = [key, key.replace(/_[a-z]+$/, '')].find((one) => all.has(one));
    const right = sentence === undefined || first.has(sentence) ? 'first.json' : 'later.json';
    return file === right ? [] : [`belongs in ${right}: ${key}`];
  });
}
