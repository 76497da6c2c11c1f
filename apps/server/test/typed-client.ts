import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { onTestFinished } from 'vitest';

const TSC = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
const TYPES = join(import.meta.dirname, '../../../node_modules/@types');
const COMPILE = '--strict --skipLibCheck --target es2022 --module commonjs --lib es2023,dom --types node --outDir built'.split(' ');

/**
 * A client generated from the document, and a program that uses it, compiled together.
 * @returns what the compiler says against it; `run`: what the program prints with the variables in its environment
 */
export async function buildProgram(document: object, program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'physio-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const client = join(folder, 'client');
  await generate({ input: structuredClone(document) as never, output: client, httpClient: 'fetch', useOptions: true });
  writeFileSync(join(folder, 'main.ts'), program);
  const { stdout } = spawnSync(TSC, [...COMPILE, '--typeRoots', TYPES, '--rootDir', '.', 'main.ts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const run = async (variables: Record<string, string>) =>
    (await promisify(execFile)(process.execPath, [join(folder, 'built/main.js')], { env: { ...process.env, ...variables } }))
      .stdout;
  return { complaints: stdout, run };
}
