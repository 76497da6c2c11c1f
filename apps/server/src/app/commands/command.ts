import type { ParseArgsOptionsConfig } from 'node:util';
import type { Services } from '#platform/http/context.ts';

/** The command was not understood, or cannot be done: a sentence for the person who typed it. */
export class CommandFault extends Error {}

export type Values = Record<string, string | boolean | undefined>;

/** How a command talks to whoever runs it. */
export type Terminal = {
  print(line: string): void;
  /** Reads a line that is not shown; an empty one asks for a made password. */
  askSecret(question: string): Promise<string>;
};

export type Command = {
  usage: string;
  options: ParseArgsOptionsConfig;
  run(services: Services, values: Values, terminal: Terminal): Promise<void>;
};
