import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Folder } from './folder.ts';
import { type Account, own } from './privilege.ts';

export const USER = 'physio';
const PORT = 5432;
/** The longest path of a socket, by the operating system's own structure. */
const LONGEST = process.platform === 'darwin' ? 103 : 107;

/** Where PostgreSQL listens: a socket in a 0700 folder, on Windows the loopback with a password. */
export type Address = {
  connection: pg.PoolConfig;
  settings: Record<string, string>;
};

export async function chooseAddress(folder: Folder, account: Account): Promise<Address> {
  const host = process.platform === 'win32' ? '127.0.0.1' : socketFolder(folder);
  const port = process.platform === 'win32' ? await freePort() : PORT;
  const settings = host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` }
    : { listen_addresses: host, unix_socket_directories: '' };
  if (host.startsWith('/')) own(host, account);
  return {
    connection: connectionTo(folder.data, host, port),
    settings: { ...settings, port: String(port), unix_socket_permissions: '0700' },
  };
}

/** All that PG* variables of the user's own could change is said outright. */
export function connectionTo(data: string, host: string, port: number): pg.PoolConfig {
  const password = existsSync(passwordFile(data)) ? readFileSync(passwordFile(data), 'utf8') : '';
  return { host, port, user: USER, database: 'postgres', ssl: false, password };
}

export const passwordFile = (data: string) => join(data, 'physio.password');

function socketFolder({ run }: Folder): string {
  removeTemporary(run);
  if (Buffer.byteLength(socketIn(run)) <= LONGEST) {
    mkdirSync(run, { recursive: true, mode: 0o700 });
    return run;
  }
  const short = mkdtempSync(join(tmpdir().length > 40 ? '/tmp' : tmpdir(), 'physio-'));
  rmSync(run, { recursive: true, force: true });
  symlinkSync(short, run);
  return short;
}

export const socketIn = (run: string, port = PORT) => join(run, `.s.PGSQL.${port}`);

/** Removes the short folder that the last server of a long path made, and the link to it. */
export function removeTemporary(run: string): void {
  if (!lstatSync(run, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  rmSync(readlinkSync(run), { recursive: true, force: true });
  rmSync(run);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : PORT;
      probe.close(() => done(port));
    });
  });
}
