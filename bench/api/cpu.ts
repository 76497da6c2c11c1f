import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's tick, the same on every Linux that Node runs on. */
const TICK_MS = 10;

type Times = { parent: number; own: number; children: number };

/**
 * CPU milliseconds so far of a server process and of a whole PostgreSQL: its first process, all that live below it and
 * all that have ended.
 */
export function cpuMs(serverPid: number, postmasterPid: number): number {
  const server = timesOf(serverPid)?.own ?? 0;
  const postmaster = timesOf(postmasterPid);
  const database = (postmaster?.own ?? 0) + (postmaster?.children ?? 0);
  const live = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === postmasterPid);
  return server + database + live.reduce((sum, times) => sum + (times?.own ?? 0), 0);
}

/** CPU milliseconds so far of one process. */
export const processCpuMs = (pid: number): number => timesOf(pid)?.own ?? 0;

function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted from the state, which follows the name in brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS;
    return { parent, own: sum(11), children: sum(13) };
  } catch {
    return null;
  }
}
