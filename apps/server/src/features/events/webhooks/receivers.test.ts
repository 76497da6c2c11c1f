import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poster } from './post.ts';
import { newSecret, secondsOf, signatureOf } from './signature.ts';

const GUIDE = join(import.meta.dirname, '../../../../../../docs/webhooks.md');
const RECEIVERS = [
  { language: 'js', program: process.execPath, file: 'receiver.mjs' },
  { language: 'python', program: 'python3', file: 'receiver.py' },
];
const installed = RECEIVERS.filter(({ program }) => spawnSync(program, ['--version']).status === 0);

describe.each(installed)("the guide's receiver in $language", ({ language, program, file }) => {
  const secret = newSecret();
  const said: string[] = [];
  let folder: string;
  let receiver: ChildProcess;
  let origin: string;

  /** As it stands in the guide. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'physio-receiver-'));
    const code = new RegExp(`\\n\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';
    writeFileSync(join(folder, file), code);
    const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: '0' };
    receiver = spawn(program, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'ignore'] });
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
  async function send(id: string, { at = new Date(), secrets = [secret], sent = body, given = {} } = {}) {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': secondsOf(at),
      'webhook-signature': signatureOf({ id, at, body }, secrets),
      ...given,
    };
    return (await poster({ allowed: [origin] })({ url: origin, headers, body: sent })).status;
  }

  test('takes what we sign, once an id, and nothing else', async () => {
    expect(await send('one')).toBe(204);
    expect(await send('one')).toBe(204);
    expect(await send('during a rotation', { secrets: [newSecret(), secret] })).toBe(204);
    expect(await send('altered', { sent: body.replace('test', 'text') })).toBe(400);
    expect(await send('old', { at: new Date(Date.now() - 400_000) })).toBe(400);
    expect(await send('of another secret', { secrets: [newSecret()] })).toBe(400);
    expect(await send('at no time', { given: { 'webhook-timestamp': 'soon' } })).toBe(400);
    expect(await send('of no scheme', { given: { 'webhook-signature': 'v1,é v1,' } })).toBe(400);
    await expect.poll(() => said.filter((line) => line.includes('test')).length).toBe(2);
  });
});
