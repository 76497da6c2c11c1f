// `npm run dev`: the server, restarted on every change, and the console and the patient's page as Vite serves them.
import { exitCode, forwardSignals, main, start, TOOLS } from './run.mjs';
import { setUp } from './setup.mjs';

const PORT = '3000';
const WEB_PORT = '5173';
const PAGE_PORT = '5174';

await main(async () => {
  const node = await setUp();
  console.log(`Starting the server on port ${PORT}, the console on http://localhost:${WEB_PORT}`);
  console.log(`and the patient's page on http://localhost:${PAGE_PORT}/p/`);
  const server = start(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    DEMO: process.env.DEMO ?? '1',
    PORT,
  });
  const web = start(node, [TOOLS.vite, 'apps/web', '--port', WEB_PORT, '--strictPort']);
  const page = start(node, [TOOLS.vite, 'apps/patient', '--port', PAGE_PORT, '--strictPort']);
  const children = [server, web, page];
  forwardSignals(children);
  const ends = children.map((child) => exitCode(child));
  const first = await Promise.race(ends);
  // One without the other is of no use.
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  return first;
});
