import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'report');

export const machine = () =>
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;

/** @returns the file's path */
export function writeReport(text: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(path, text);
  return path;
}
