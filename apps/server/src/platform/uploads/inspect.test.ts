import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bytesOf, mp4, pdf, png } from '#test/files.ts';
import { OverLimit, openParsers, type Parsers } from '../parsing/parsers.ts';
import { inspect } from './inspect.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-inspect-'));
const parsers = openParsers({ processes: 1, seconds: 60, megabytes: 512 }, () => {});
afterAll(async () => {
  await parsers.stop();
  rmSync(folder, { recursive: true, force: true });
});
/** As if no file could be looked into within the limits. */
const exhausted: Parsers = {
  ...parsers,
  run: (turnOf, task, input) =>
    task.name === 'inspectFile' ? Promise.reject(new OverLimit('too much')) : parsers.run(turnOf, task, input),
};
async function look(file: Blob, extension: string) {
  const path = join(folder, 'sent');
  writeFileSync(path, await bytesOf(file));
  return inspect(exhausted, 'a', { path, extension, draft: join(folder, 'draft') });
}

test('a video or PDF that takes too much is kept as what it says it is, its digest made again', async () => {
  expect(await look(mp4(), 'mp4')).toEqual({
    type: 'mp4',
    mime: 'video/mp4',
    width: null,
    height: null,
    durationMs: null,
    wasCleaned: true,
  });
  expect(await look(pdf(), 'pdf')).toMatchObject({ type: 'pdf', mime: 'application/pdf' });
});

test('a picture that takes too much is refused, and so is what is not what its name says', async () => {
  expect(await look(await png(), 'png')).toEqual({ fault: 'over_limit' });
  expect(await look(await png(), 'mp4')).toEqual({ fault: 'over_limit' });
});
