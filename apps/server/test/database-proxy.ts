import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { socketIn } from '#platform/postgres/address.ts';

/** What a database can do to its callers. `silent`: connections stand and nothing comes back. */
type Mood = 'well' | 'silent' | 'gone';

/** An ErrorResponse. */
const fields = Buffer.from('SFATAL\0C08P01\0Mserver conn crashed?\0\0');
const length = Buffer.alloc(4);
length.writeUInt32BE(fields.length + length.length);
const FATAL = Buffer.concat([Buffer.from('E'), length, fields]);

/** Stands between a server and its database, so that the database can fail. */
export async function openDatabaseProxy(target: pg.PoolConfig) {
  let mood: Mood = 'well';
  let fatal: { text: string; done: () => void } | null = null;
  const pairs = new Set<[Socket, Socket]>();

  const listener = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(socketIn(String(target.host), Number(target.port)));
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const cut = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', cut).on('close', cut);
    let isDoomed = false;
    near.on('data', (chunk: Buffer) => {
      far.write(chunk);
      isDoomed ||= fatal !== null && chunk.includes(fatal.text);
    });
    far.on('data', (chunk: Buffer) => {
      if (!isDoomed) return void near.write(chunk);
      cut();
      fatal?.done();
      fatal = null;
    });
    if (mood === 'well') near.resume();
    else far.pause();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  async function be(next: Mood): Promise<void> {
    if (next === 'gone') {
      for (const pair of [...pairs]) for (const socket of pair) socket.destroy();
      await new Promise((done) => listener.close(done));
    } else if (mood === 'gone') {
      listener.listen(port, '127.0.0.1');
      await once(listener, 'listening');
    }
    mood = next;
    for (const pair of pairs) for (const socket of pair) next === 'silent' ? socket.pause() : socket.resume();
  }

  return {
    connection: { ...target, host: '127.0.0.1', port },
    be,
    /** Cuts the connection on which `text` is sent when the database has done it, before its answer is through. */
    cutAfter: (text: string) =>
      new Promise<void>((done) => {
        fatal = { text, done };
      }),
    /** Says to each connection that it ends: of a pooler they hear it from the server and from the pooler. */
    sayItEnds: () => Promise.all([...pairs].map(([near]) => new Promise((done) => near.write(FATAL, done)))),
    close: () => be('gone'),
  };
}
export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>;
