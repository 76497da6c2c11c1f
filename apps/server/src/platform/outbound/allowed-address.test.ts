import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAllowed } from './allowed-address.ts';
import { fetchOutside } from './fetch-outside.ts';
import { AddressRefused, isPublicAddress } from './public-hosts.ts';

describe('an address that is not called', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'http://login.example.org/',
    'https://login.example.org:8443/',
    'https://user@login.example.org/',
    'https://user:word@login.example.org/',
    'ftp://login.example.org/',
  ])('%s', (address) => {
    expect(() => requireAllowed(new URL(address), [])).toThrow(AddressRefused);
  });

  test.each(['https://login.example.org/', 'https://8.8.8.8/', 'https://[::ffff:8.8.8.8]/', 'https://[2606:4700::1111]/'])(
    '%s is',
    (address) => {
      expect(() => requireAllowed(new URL(address), [])).not.toThrow();
    },
  );

  test('a host that the settings name may be anywhere, but never with a password', () => {
    for (const address of ['http://127.0.0.1:9000/', 'https://[::1]:8443/', 'http://keycloak.lan/'])
      expect(() => requireAllowed(new URL(address), ['127.0.0.1', '::1', 'keycloak.lan'])).not.toThrow();
    for (const address of ['ftp://keycloak.lan/', 'https://user@keycloak.lan/', 'https://other.lan:8443/'])
      expect(() => requireAllowed(new URL(address), ['keycloak.lan'])).toThrow(AddressRefused);
  });

  test('only numbers are addresses of the internet', () => {
    expect(['8.8.8.8', '2606:4700::1111', 'localhost', ''].map(isPublicAddress)).toEqual([true, true, false, false]);
  });
});

describe('a call', () => {
  const server = createServer((request, reply) => {
    if (request.url === '/long') reply.end('x'.repeat(2000));
    else if (request.url === '/hangs') reply.flushHeaders();
    else if (request.url === '/moved') reply.writeHead(302, { location: '/' }).end();
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(`{"method":"${request.method}"}`);
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const ask = (path: string, named: string[], host = '127.0.0.1') =>
    fetchOutside({ named, seconds: 0.3, maxBytes: 1000 })(`http://${host}:${port}${path}`, { method: 'POST', headers: {} });

  test('reaches a named host', async () => {
    const answer = await ask('/', ['127.0.0.1']);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { method: 'POST' },
    ]);
  });

  test('follows no redirect, reads no long answer, and does not wait for ever', async () => {
    expect((await ask('/moved', ['127.0.0.1'])).status).toBe(302);
    await expect(ask('/long', ['127.0.0.1'])).rejects.toThrow('too long');
    await expect(ask('/hangs', ['127.0.0.1'])).rejects.toThrow();
  });

  test('does not reach a private network by a name', async () => {
    const call = fetchOutside({ named: [], seconds: 2, maxBytes: 1000 })('https://localhost/', { method: 'GET', headers: {} });
    await expect(call).rejects.toThrow(AddressRefused);
    await expect(ask('/', ['localhost'], 'localhost')).resolves.toMatchObject({ status: 200 });
  });
});
