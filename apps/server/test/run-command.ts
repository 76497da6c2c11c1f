import type { Command } from '#app/commands/command.ts';
import { valuesOf } from '#app/commands/run-command.ts';
import type { TestApp } from './build-test-app.ts';

/** Runs a command as typed. @returns what it printed */
export async function runFor(app: TestApp, command: Command, args: string[], typed = 'Typed-Secret-1'): Promise<string> {
  const printed: string[] = [];
  await command.run(app.services, valuesOf(command, args), {
    print: (line) => void printed.push(line),
    askSecret: async () => typed,
  });
  return printed.join('\n');
}
