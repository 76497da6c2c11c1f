// `npm start`: the whole product on this machine, from nothing, with the demo practice.
import { exitCode, forwardSignals, main, start } from './run.mjs';
import { buildWeb, setUp } from './setup.mjs';

await main(async () => {
  const node = await setUp();
  await buildWeb(node);
  const server = start(node, ['apps/server/src/main.ts'], {
    DEMO: process.env.DEMO ?? '1',
    // A newcomer reads the address, not a line for each request.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  forwardSignals([server]);
  return exitCode(server);
});
