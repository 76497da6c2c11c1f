import { askThread, TimeIsOver } from '#platform/ask-thread.ts';
import { msg } from '#ui/use-translation.ts';
import type { Encoding } from './encoding.ts';
import ParseThread from './parse.worker.ts?worker';
import type { Parsed } from './parse-file.ts';

export const FILE_UNREADABLE = msg('The file could not be read');

/** Refuses with a sentence for the user. */
export class FileFault extends Error {}

const MOST_MS = 20_000;

/** An answer of a thread that is ended when it takes too long. @throws FileFault */
export const readInThread = <T>(thread: Worker, task: unknown, tooCostly: string): Promise<T> =>
  askThread<T>(thread, task, MOST_MS).catch((error: unknown) => {
    throw new FileFault(error instanceof TimeIsOver ? tooCostly : FILE_UNREADABLE);
  });

/** The file's lines; without an encoding it is guessed. @throws FileFault */
export const readCsv = (file: File, encoding: Encoding | null, tooCostly: string): Promise<Parsed> =>
  readInThread<Parsed>(new ParseThread(), { file, encoding }, tooCostly);
