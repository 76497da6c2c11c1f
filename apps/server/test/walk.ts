import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type Block = { language: string; content: string; line: number };
/** What the blocks of a page know: what a reader has, and what replies brought. */
export type Variables = Record<string, string>;

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ 1: language = '', 2: content = '', index }) => ({
    language,
    content,
    line: page.slice(0, index).split('\n').length,
  }));
}

/** Variables that a block uses and does not set itself. */
export const needs = ({ content }: Block): string[] => {
  const own = new Set([...content.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  return [...new Set([...content.matchAll(/\$([A-Z_]+)/g)].map(([, name]) => name as string))].filter((name) => !own.has(name));
};

/** Runs a block as a reader would, in a shell of its own. @returns what it printed; what it set goes into `variables` */
export async function runBlock({ content }: Block, variables: Variables): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-walk-'));
  try {
    const kept = join(folder, 'kept');
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', `set -a\n${content}\nenv -0 > "$KEPT"`], {
      env: { ...variables, PATH: process.env.PATH, KEPT: kept },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => shell.once('error', reject).once('close', resolve));
    const [printed, complaint, status] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
    if (status !== 0) throw new Error(`The block ended with ${status}: ${complaint}`);
    for (const [name, value] of readFileSync(kept, 'utf8').split('\0').map(split))
      if (/^[A-Z_]+$/.test(name)) variables[name] = value;
    return printed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const split = (line: string): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];

const ANY = '…';
const KEPT = /^[A-Z][A-Z_]+$/;

/** Where a reply is not what the page shows; a name in capitals that is not known yet is set by it. */
export function differences(shown: unknown, came: unknown, variables: Variables, at = 'reply'): string[] {
  if (shown === ANY) return typeof came === 'string' ? [] : [`${at} is not text`];
  if (typeof shown === 'string' && KEPT.test(shown)) {
    variables[shown] ??= String(came);
    return typeof came === 'string' && came === variables[shown] ? [] : [`${at} is not ${shown}`];
  }
  if (typeof shown !== 'object' || shown === null || typeof came !== 'object' || came === null)
    return shown === came ? [] : [`${at} is ${JSON.stringify(came)}, not ${JSON.stringify(shown)}`];
  if (Array.isArray(shown) && shown.length === 0 && (came as unknown[]).length > 0) return [`${at} is not empty`];
  return Object.entries(shown).flatMap(([name, part]) =>
    differences(part, (came as Record<string, unknown>)[name], variables, `${at}.${name}`),
  );
}
