import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<!doctype html><title>Console</title><script type="application/json" id="config"></script>
<script type="application/json" id="translations"></script><script>document.title = 'Console';</script>`;

/** A folder as the build of the web app leaves it, with what must not be served beside it. The caller removes it. */
export function makeBuiltConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'physio-console-'));
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  const files: Record<string, string> = {
    'index.html': PAGE,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': '',
    '.stamp': 'built',
    '.vite/manifest.json': '{}',
    'assets/index-AbCd1234.js': 'export const a = 1;'.repeat(50),
    'assets/index-AbCd1234.js.gz': 'packed',
    'assets/index-AbCd1234.css': 'body{}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
