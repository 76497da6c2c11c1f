import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#platform/config/config.ts';
import type { Services } from '#platform/http/context.ts';

/** The command was not understood, or cannot be done: a sentence for the person who typed it. */
export class CommandFault extends Error {}

/** `file`: what a command takes without an option: the name of a file, the code of a group. */
export type Values = Record<string, string | boolean | undefined>;

/** How a command talks to whoever runs it. */
export type Terminal = {
  print(line: string): void;
  /** Says how far a long command is; on a terminal in one line, which the next replaces. */
  progress(line: string): void;
  /** Reads a line that is not shown; an empty one asks for a made password. */
  askSecret(question: string): Promise<string>;
};

type Described = {
  usage: string;
  options: ParseArgsOptionsConfig;
  takesFile?: true;
};
export type Command = Described & { run(services: Services, values: Values, terminal: Terminal): Promise<void> };
/** Opens by itself what it needs: it works with a schema as it is, or with none. */
export type BareCommand = Described & { runBare(config: Config, values: Values, terminal: Terminal): Promise<void> };
