import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const LOOK_MS = 100;
const PAGE_BYTES = 4096;

export type ProgramLimits = { megabytes: number; signal: AbortSignal };

/**
 * Runs another program that reads a file of somebody's, silently, until `signal` ends it or it takes too much memory.
 * @returns its exit code; null when it was ended or is not on this machine
 */
export function runProgram(command: string, args: readonly string[], { megabytes, signal }: ProgramLimits): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', signal, killSignal: 'SIGKILL' });
    const look = setInterval(async () => {
      if ((await residentBytes(child.pid)) > megabytes * 1024 * 1024) child.kill('SIGKILL');
    }, LOOK_MS);
    const end = (code: number | null) => {
      clearInterval(look);
      done(code);
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });
}

/** 0 where the machine does not say. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
}
