import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Fields = Readonly<Record<string, unknown>>;
/** What a call may be sent and what it then answers. `files`: what stands for a file in a form, by the name of its part. */
export type Example = { call: string; params?: Fields; query?: Fields; body?: Fields; files?: Fields; reply?: unknown };

/** A line for each call, by `METHOD path`. `test/contract/api-examples.test.ts` writes what is missing there, and checks it. */
export const EXAMPLES_FILE = join(import.meta.dirname, 'examples.jsonl');

export function readExamples(): ReadonlyMap<string, Example> {
  const lines = readFileSync(EXAMPLES_FILE, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as Example).map((example) => [example.call, example]));
}
