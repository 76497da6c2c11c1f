import { serverBusy } from './limit-concurrency.ts';

/** `total` in all, `each` for one key; `waiting` more of a key wait in line, each so long. */
export type Places = { total: number; each: number; waiting: number; waitMs: number };
type Line = { inside: number; waiting: (() => void)[] };
const RETRY_AFTER_S = 10;

/**
 * Places for long work that is shared between keys, such as the uploads of groups. The first of a key never waits, whatever the
 * others do; the next ones go in by turns, the keys with the fewest inside first.
 * @returns what waits for a place of a key; it gives what leaves the place, and throws AppError `unavailable` after a long wait
 */
export function sharePlaces({ total, each, waiting, waitMs }: Places) {
  const lines = new Map<string, Line>();
  let inside = 0;

  const mayEnter = (line: Line) => line.inside === 0 || (line.inside < each && inside < total);

  function leave(key: string, line: Line): void {
    line.inside -= 1;
    inside -= 1;
    callNext();
    if (line.inside === 0 && line.waiting.length === 0) lines.delete(key);
  }

  function callNext(): void {
    const ready = [...lines.values()].filter((line) => line.waiting.length > 0 && mayEnter(line));
    const next = ready.sort((a, b) => a.inside - b.inside)[0];
    next?.waiting.shift()?.();
  }

  /** Takes the place at once; `once` guards against leaving it twice. */
  function take(key: string, line: Line): () => void {
    line.inside += 1;
    inside += 1;
    let left = false;
    return () => {
      if (!left) leave(key, line);
      left = true;
    };
  }

  return (key: string): Promise<() => void> => {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    lines.set(key, line);
    if (mayEnter(line)) return Promise.resolve(take(key, line));
    if (line.waiting.length >= waiting) return Promise.reject(serverBusy(RETRY_AFTER_S));
    return new Promise((entered, refuse) => {
      const called = () => {
        clearTimeout(timeout);
        entered(take(key, line));
      };
      const timeout = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(called), 1);
        refuse(serverBusy(RETRY_AFTER_S));
      }, waitMs);
      line.waiting.push(called);
    });
  };
}
