// `npm run dev`: the server, restarted on every change, and the web app as Vite serves it.
import { exitCode, forwardSignals, main, start, TOOLS } from './run.mjs';
import { setUp } from './setup.mjs';

const PORT = '3000';
const WEB_PORT = '5173';

await main(async () => {
  const node = await setUp();
  console.log(`Starting the server on port ${PORT} and the web app on http://localhost:${WEB_PORT}`);
  const server = start(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    DEMO: process.env.DEMO ?? '1',
    PORT,
  });
  const web = start(node, [TOOLS.vite, 'apps/web', '--port', WEB_PORT, '--strictPort']);
  forwardSignals([server, web]);
  const ends = [exitCode(server), exitCode(web)];
  const first = await Promise.race(ends);
  // One without the other is of no use.
  for (const child of [server, web]) child.kill('SIGTERM');
  await Promise.all(ends);
  return first;
});
