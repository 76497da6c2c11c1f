import { readFileSync } from 'node:fs';

const LOOK_MS = 10;

const residentMiB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @returns by how many MB, at the most, a process's memory grew while `work` was done, and what came of it */
export async function growthOf<T>(pid: number, work: () => Promise<T>): Promise<{ growth: number; came: T }> {
  const before = residentMiB(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentMiB(pid));
  }, LOOK_MS);
  try {
    const came = await work();
    return { growth: most - before, came };
  } finally {
    clearInterval(looking);
  }
}
