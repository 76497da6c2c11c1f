// `npm run serve` and `npm run admin`: runs a program of ours under a Node that knows TypeScript, whichever Node npm has.
// Words that stand before the program and begin with `--` are for that Node.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCode, forwardSignals, main, onceAbandoned, ROOT, start } from './run.mjs';
import { findNode, isNewEnough } from './setup.mjs';

const given = process.argv.slice(2);
const flags = given.slice(
  0,
  given.findIndex((word) => !word.startsWith('--')),
);
const [file, ...args] = given.slice(flags.length);

await main(async () => {
  if (flags.length === 0 && isNewEnough(process.versions.node)) {
    // No process between the program and who started it.
    process.argv.splice(1, 1);
    onceAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    await import(pathToFileURL(join(ROOT, file)).href);
    return process.exitCode;
  }
  const program = start(findNode(), [...flags, file, ...args]);
  forwardSignals([program]);
  return exitCode(program);
});
