import type { Command, Terminal } from '#app/commands/command.ts';
import { valuesOf } from '#app/commands/run-command.ts';
import type { TestApp } from './build-test-app.ts';

/** A terminal at which somebody always types the same. */
export function typingTerminal(typed = 'Typed-Secret-1') {
  const printed: string[] = [];
  const terminal: Terminal = {
    print: (line) => void printed.push(line),
    progress: () => {},
    askSecret: async () => typed,
  };
  return { terminal, printed: () => printed.join('\n') };
}

/** Runs a command as typed. @returns what it printed */
export async function runFor(app: TestApp, command: Command, args: string[], typed?: string): Promise<string> {
  const { terminal, printed } = typingTerminal(typed);
  await command.run(app.services, valuesOf(command, args), terminal);
  return printed();
}
