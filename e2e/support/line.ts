import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the server that can be cut and mended: to the browser it is a network that is gone, which no setting of it is. */
export async function openLine(to: string) {
  const far = new URL(to);
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const server = connect(Number(far.port), far.hostname);
    near.pipe(server).pipe(near);
    for (const [one, other] of [
      [near, server],
      [server, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const cut = async () => {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    /** The address of the same page, over this line. */
    over: (url: string) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut,
    mend: () => listen(port),
  };
}
