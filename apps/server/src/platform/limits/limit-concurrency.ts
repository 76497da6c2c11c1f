import { MESSAGES } from '@physio/contract/common/errors';
import { AppError } from '../http/app-error.ts';

const RETRY_AFTER_S = 2;
export const serverBusy = (retryAfterSeconds = RETRY_AFTER_S) => new AppError('unavailable', MESSAGES.busy, { retryAfterSeconds });

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more wait their turn, so that costly work never takes
 * the whole machine. Preferred work goes before all other and waits in a queue of its own, so that a flood does not keep it out.
 * @returns what runs a piece; it throws AppError `unavailable` when the queue is full
 */
export function limitConcurrency(running: number, waiting: number) {
  let busy = 0;
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];

  // The turn passes on without `busy` falling, so that nobody slips in between.
  const passOn = () => {
    const next = preferred.shift() ?? others.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  return async <T>(work: () => Promise<T>, isPreferred = false): Promise<T> => {
    const queue = isPreferred ? preferred : others;
    if (busy < running) busy += 1;
    else if (queue.length < waiting) await new Promise<void>((ready) => queue.push(ready));
    else throw serverBusy();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
