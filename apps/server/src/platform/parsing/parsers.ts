import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import { takeTurns } from '../limits/turns.ts';
import { runProgram } from './program.ts';

/**
 * A function of a `*.worker.ts` file. It runs in another process: what it takes and gives is copied, and files are named by
 * their paths.
 */
export type Task<F extends (input: never) => unknown> = { readonly file: string; readonly name: string; readonly function?: F };

export type Parsers = {
  /**
   * Runs a task when it is the turn of whom it is for: a group, mostly.
   * @throws Unreadable with the task's own failure
   * @throws OverLimit when the task took too much time or memory, or its process died
   * @throws ParsersStopped when the server ends
   * @throws AppError `unavailable` when too much of the same group waits
   */
  run<F extends (input: never) => unknown>(turnOf: string, task: Task<F>, input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>>;
  /** Runs another program in the same turns and limits. @returns its exit code; null when it took too much */
  runProgram(turnOf: string, command: string, args: readonly string[]): Promise<number | null>;
  /** Processes that are there, and tasks that run or wait. */
  load(): { processes: number; tasks: number };
  /** Ends the processes at once, whatever they are doing. */
  stop(): Promise<void>;
};

/** What somebody sent cannot be read. */
export class Unreadable extends Error {}
/** It takes too much to be read. */
export class OverLimit extends Unreadable {}
export class ParsersStopped extends Error {}

type Limits = {
  /** Processes; 0: as the machine has cores, 2 to 4. */
  processes: number;
  /** Of one task. */
  seconds: number;
  /** Of one process. */
  megabytes: number;
};

const WAITING_PER_GROUP = 100;
const IDLE_MS = 60_000;
const CHILD = pathToFileURL(join(import.meta.dirname, 'child.ts')).href;
/** Nothing of the server's own environment: no key, no address of a database. */
const ENV = { VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

/**
 * Processes that read what people send. Threads would not do: a picture's decoder is native code, which no thread's end stops,
 * no heap limit bounds, and which takes the whole process with it when it crashes.
 */
export function openParsers(limits: Limits, onError: (error: unknown) => void): Parsers {
  const total = limits.processes || Math.min(4, Math.max(2, availableParallelism()));
  const turns = takeTurns({ total, perGroup: Math.max(1, Math.floor(total / 2)), waiting: WAITING_PER_GROUP });
  let tasks = 0;
  const inTurn = async <T>(turnOf: string, work: () => Promise<T>): Promise<T> => {
    tasks += 1;
    return turns(turnOf, work).finally(() => {
      tasks -= 1;
    });
  };
  const pool = new Tinypool({
    runtime: 'child_process',
    minThreads: 0,
    maxThreads: total,
    idleTimeout: IDLE_MS,
    serialization: 'advanced',
    env: ENV,
    argv: [String(limits.megabytes)],
    execArgv: [`--max-old-space-size=${limits.megabytes}`, '--import', CHILD],
  });
  // A process that dies between two tasks is replaced at the next.
  pool.on('error', onError);
  const stopping = new AbortController();
  const seconds = () => AbortSignal.timeout(limits.seconds * 1000);
  const throwIfStopped = () => {
    if (stopping.signal.aborted) throw new ParsersStopped('the server ends');
  };

  return {
    run: (turnOf, { file, name }, input) =>
      inTurn(turnOf, async () => {
        throwIfStopped();
        try {
          return await pool.run(input, { filename: file, name, signal: seconds() });
        } catch (error) {
          throwIfStopped();
          throw faultOf(error, name);
        }
      }),
    runProgram: (turnOf, command, args) =>
      inTurn(turnOf, async () => {
        throwIfStopped();
        const signal = AbortSignal.any([stopping.signal, seconds()]);
        const code = await runProgram(command, args, { megabytes: limits.megabytes, signal });
        throwIfStopped();
        return code;
      }),
    load: () => ({ processes: pool.threads.length, tasks }),
    async stop() {
      stopping.abort();
      await pool.destroy();
    },
  };
}

/** The task's own error comes as a plain object; that of a process which died or was ended, as an error. */
function faultOf(error: unknown, name: string): Error {
  if (error instanceof Error) return new OverLimit(`${name}: ${error.message}`);
  const said = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return new Unreadable(`${name}: ${said}`);
}
