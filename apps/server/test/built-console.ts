import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<!doctype html><title>Console</title><script type="application/json" id="config"></script>
<script type="application/json" id="translations"></script><script>document.title = 'Console';</script>`;

/** A folder as the build of the web app leaves it, with what must not be served beside it. The caller removes it. */
export const makeBuiltConsole = () =>
  madeOf({
    'index.html': PAGE,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': '',
    '.stamp': 'built',
    '.vite/manifest.json': '{}',
    'assets/index-AbCd1234.js': 'export const a = 1;'.repeat(50),
    'assets/index-AbCd1234.js.gz': 'packed',
    'assets/index-AbCd1234.css': 'body{}',
  });

/** The same of the patients' page. */
export const makeBuiltPage = () =>
  madeOf({
    'index.html': '<!doctype html><title>Your exercises</title>',
    'sw.js': 'self.addEventListener("fetch", () => {});',
    'manifest.webmanifest': '{"start_url":"/p/"}',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vite/manifest.json': '{}',
    'assets/page-AbCd1234.js': 'export const a = 1;'.repeat(50),
    'assets/page-AbCd1234.js.gz': 'packed',
  });

function madeOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'physio-console-'));
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
