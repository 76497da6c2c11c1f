import { serverBusy } from './limit-concurrency.ts';

type Line = { running: number; waiting: (() => void)[]; servedAt: number };
type Limits = {
  /** Pieces of work that run at once. */
  total: number;
  /** Of these, the most of one group. */
  perGroup: number;
  /** The most of one group that wait. */
  waiting: number;
};

/**
 * Lets groups take turns: the one that was served longest ago comes next, so that what one has sent delays another's by one
 * piece at most, however much waits. @returns what runs a piece; it throws AppError `unavailable` when too many of its group wait
 */
export function takeTurns({ total, perGroup, waiting }: Limits) {
  const lines = new Map<string, Line>();
  let running = 0;
  let turns = 0;

  const lineOf = (group: string): Line => {
    const line = lines.get(group) ?? { running: 0, waiting: [], servedAt: 0 };
    lines.set(group, line);
    return line;
  };
  const next = (): Line | undefined =>
    [...lines.values()]
      .filter((line) => line.waiting.length > 0 && line.running < perGroup)
      .sort((one, other) => one.servedAt - other.servedAt)[0];
  const serve = () => {
    for (let line = next(); running < total && line !== undefined; line = next()) {
      running += 1;
      turns += 1;
      line.running += 1;
      line.servedAt = turns;
      line.waiting.shift()?.();
    }
  };
  const leave = (group: string, line: Line) => {
    running -= 1;
    line.running -= 1;
    if (line.running === 0 && line.waiting.length === 0) lines.delete(group);
    serve();
  };

  return async <T>(group: string, work: () => Promise<T>): Promise<T> => {
    const line = lineOf(group);
    if (line.waiting.length >= waiting) throw serverBusy();
    await new Promise<void>((ready) => {
      line.waiting.push(ready);
      serve();
    });
    try {
      return await work();
    } finally {
      leave(group, line);
    }
  };
}
