import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { poster } from './post.ts';
import { newSecret, secondsOf, signatureOf } from './signature.ts';

const GUIDE = join(import.meta.dirname, '../../../../../../docs/webhooks.md');
const secret = newSecret();
const said: string[] = [];
let folder: string;
let receiver: ChildProcess;
let origin: string;

/** The receiver of the guide, as it stands there. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'physio-receiver-'));
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, /```js\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '');
  receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET: secret, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: receiver.stdout as NodeJS.ReadableStream });
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => void said.push(line));
  origin = `http://127.0.0.1:${first.replace('port ', '')}`;
});
afterAll(async () => {
  receiver.kill();
  await once(receiver, 'exit');
  rmSync(folder, { recursive: true });
});

const body = JSON.stringify({ type: 'test', timestamp: new Date().toISOString(), data: {} });
async function send(id: string, { at = new Date(), secrets = [secret], sent = body } = {}) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': secondsOf(at),
    'webhook-signature': signatureOf({ id, at, body }, secrets),
  };
  return (await poster({ allowed: [origin] })({ url: origin, headers, body: sent })).status;
}

test("the guide's receiver takes what we sign, once an id, and nothing else", async () => {
  expect(await send('one')).toBe(204);
  expect(await send('one')).toBe(204);
  expect(await send('during a rotation', { secrets: [newSecret(), secret] })).toBe(204);
  expect(await send('altered', { sent: body.replace('test', 'text') })).toBe(400);
  expect(await send('old', { at: new Date(Date.now() - 400_000) })).toBe(400);
  expect(await send('of another secret', { secrets: [newSecret()] })).toBe(400);
  await expect.poll(() => said.filter((line) => line.includes('test')).length).toBe(2);
});
