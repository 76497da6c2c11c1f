import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A line to a server that counts what goes over it, heads of requests and answers with it, whoever of the browser asks. */
export async function openCountingLine(port: number) {
  const bytes = { up: 0, down: 0 };
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (chunk: Buffer) => (bytes.up += chunk.length)).pipe(far);
    far.on('data', (chunk: Buffer) => (bytes.down += chunk.length)).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port: own } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    /** @returns kilobytes since it was last asked */
    take() {
      const { up, down } = bytes;
      Object.assign(bytes, { up: 0, down: 0 });
      return { up: up / 1000, down: down / 1000 };
    },
    close: () => listener.close(),
  };
}
