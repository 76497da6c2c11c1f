import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LOGGER = join(import.meta.dirname, 'logger.ts');

/** A process that logs when it is told to, and ends in the same breath. */
const LAST_LINE = `
  import { newLogger } from ${JSON.stringify(LOGGER)};
  const log = newLogger('info');
  log.info('ready');
  process.stdin.once('data', () => {
    for (let n = 0; n < 3; n++) log.info('stopping');
    process.exit(0);
  });
`;

test.each([true, false])('a process ends when it is told to, its log being read: %s', async (isRead) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LAST_LINE], { stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await expect.poll(() => text).toContain('"ready"');
  if (!isRead) child.stdout.destroy();
  const ended = once(child, 'close');
  child.stdin.end('now');
  expect(await ended).toEqual([0, null]);
  if (isRead) expect(text.match(/"stopping"/g)).toHaveLength(3);
});
