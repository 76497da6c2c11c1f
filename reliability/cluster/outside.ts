import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../apps/server/test/server-process.ts';

/** A bucket that can be taken away. */
export async function openBucket(directory: string) {
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const behind = (await bucket.run()).port;
  let isAway = false;
  const front = createServer((from: IncomingMessage, to: ServerResponse) => {
    if (isAway) return void from.destroy();
    const { method, url: path, headers } = from;
    const on = request({ host: '127.0.0.1', port: behind, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(to);
    });
    on.on('error', () => to.destroy());
    from.pipe(on);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${(front.address() as AddressInfo).port}/media`,
    away: (is: boolean) => {
      isAway = is;
      if (is) front.closeAllConnections();
    },
    async close() {
      front.closeAllConnections();
      front.close();
      await bucket.close();
    },
  };
}

/** A mail server that counts what it has taken, by recipient, and can be taken away. */
export async function openMailServer() {
  const port = await freePort();
  const taken = new Map<string, number>();
  let running: SMTPServer | null = null;

  async function open() {
    running = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      async onData(stream, { envelope }, done) {
        for await (const _ of stream);
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      },
    });
    running.on('error', () => {});
    running.listen(port, '127.0.0.1');
    await once(running.server, 'listening');
  }
  async function close() {
    const closing = running;
    running = null;
    if (closing !== null) await new Promise<void>((done) => void closing.close(done));
  }
  await open();
  return { url: `smtp://127.0.0.1:${port}`, taken, away: (is: boolean) => (is ? close() : open()), close };
}
