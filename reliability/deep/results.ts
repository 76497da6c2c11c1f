import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Part } from './part.ts';

const FILE = join(import.meta.dirname, '../results.jsonl');
const PAGE = join(import.meta.dirname, '../../docs/reliability.md');
const FORMATTER = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
const MOST_FAULTS = 10;
const LONGEST_FAULT = 300;

/** One run of one part. */
export type Result = {
  part: string;
  n: number;
  date: string;
  machine: string;
  seconds: number;
  measured: string;
  faults: readonly string[];
};

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(0)}`;

export function keepResult(result: Result): void {
  const faults = result.faults.slice(0, MOST_FAULTS).map((fault) => fault.slice(0, LONGEST_FAULT));
  appendFileSync(FILE, `${JSON.stringify({ ...result, faults })}\n`);
}

function readResults(): Result[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Result);
}

const count = (n: number) => n.toLocaleString('en');
const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Of each part its newest run, and the faults of all. */
export function writePage(parts: readonly Part[]): void {
  const results = readResults();
  const rows = parts.map((part) => {
    const last = results.findLast((result) => result.part === part.name);
    const aim = `${part.goal}. Whole: ${count(part.whole)} ${part.unit}`;
    if (last === undefined) return [part.name, aim, '–', 'not run yet', '', ''];
    const verdict = last.faults.length === 0 ? 'held' : `${last.faults.length} faults`;
    const short = last.n < part.whole ? ' (short)' : '';
    return [part.name, aim, `${count(last.n)}${short}`, `${verdict}; ${last.measured}; ${last.seconds} s`, last.date, last.machine];
  });
  const failed = results.filter(({ faults }) => faults.length > 0);
  const faults = failed.map(
    ({ part, n, date, faults }) => `- ${date}, \`${part}\`, n ${count(n)}: ${escaped(faults.slice(0, 2).join('; '))}`,
  );
  const table = [['part', 'goal', 'n', 'result', 'date', 'machine'], Array(6).fill('---'), ...rows];
  writeFileSync(
    PAGE,
    `${HEAD}\n${table.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')}\n\n## Where it fell short\n\n${faults.length === 0 ? 'In no run that is kept.' : faults.join('\n')}\n${NOTES}`,
  );
  execFileSync(process.execPath, [FORMATTER, 'format', '--write', PAGE], { stdio: 'ignore' });
}

const HEAD = `# What it withstands

Written by \`npm run test:deep\` from \`reliability/results.jsonl\`; do not edit by hand. Each part shows its newest run. A run with fewer than
the whole count is marked short: it shows that the part works, not that the goal is reached.
`;
const NOTES = `
## What is not claimed

- A mail may go out twice when its server is killed, or the database lost, between handing it over and noting it. It has the same Message-ID
  both times. Of jobs, mails alone are counted here.
- Limits by the minute are each server's own; those that are compared are of failed sign-ins.
- A promotion loses nothing only with a primary that waits for its replica (\`synchronous_standby_names\`), as the test environment has.
- All parts of the environment run on one machine: no network is cut and no machine lost power.
- A full disk and a clock that jumps are planted, not made.
`;
