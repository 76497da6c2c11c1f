// `npm run serve` and `npm run admin`: runs a program of ours under a Node that knows TypeScript, whichever Node npm has.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCode, forwardSignals, main, onceAbandoned, ROOT, start } from './run.mjs';
import { findNode, isNewEnough } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);

await main(async () => {
  if (isNewEnough(process.versions.node)) {
    // No process between the program and who started it.
    process.argv.splice(1, 1);
    onceAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    await import(pathToFileURL(join(ROOT, file)).href);
    return process.exitCode;
  }
  const program = start(findNode(), [file, ...args]);
  forwardSignals([program]);
  return exitCode(program);
});
