import { setImmediate as turn } from 'node:timers/promises';

/** Holds up this process for so long, several times over: longer than it takes to connect and be answered, which need several turns. */
export async function holdUp(ms: number): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    const until = performance.now() + ms;
    while (performance.now() < until);
    await turn();
  }
}
