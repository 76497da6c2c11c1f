import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
export const DIST = join(ROOT, 'apps/web/dist');
const run = promisify(execFile);

/** Builds the console and the patient's page where they are not built yet; a built one is measured as it stands. */
export async function ensureConsole(): Promise<void> {
  for (const app of ['apps/web', 'apps/patient'])
    if (!existsSync(join(ROOT, app, 'dist/index.html'))) await run(process.execPath, [VITE, 'build', app], { cwd: ROOT });
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;
const SCRIPT = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'Hello'));`;

/** The least that React can show, built by the same Vite. @returns its folder, for the caller to remove */
export async function buildHello(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-hello-'));
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.js'), SCRIPT);
  await run(process.execPath, [VITE, 'build', folder, '--logLevel', 'error'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}
