import Fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { warnOfUnknownProxies } from './unknown-proxies.ts';

async function serverThatTrusts(trustProxy: false | string[]) {
  const log: { msg: string; address: string }[] = [];
  const loggerInstance = pino({ level: 'warn' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const http = Fastify({ loggerInstance, trustProxy });
  warnOfUnknownProxies(http as never);
  http.get('/', async ({ ip }) => ip);
  const ask = async (remoteAddress: string, forwarded?: string) =>
    (await http.inject({ url: '/', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).body;
  return { ask, log };
}

test('an address that is not trusted is named once, and counts as itself', async () => {
  const { ask, log } = await serverThatTrusts(false);
  expect(await ask('10.0.0.2')).toBe('10.0.0.2');
  expect(log).toEqual([]);
  for (const spoofed of ['203.0.113.5', '203.0.113.6']) expect(await ask('10.0.0.2', spoofed)).toBe('10.0.0.2');
  expect(log).toMatchObject([{ address: '10.0.0.2', msg: expect.stringContaining('TRUST_PROXY') }]);
});

test('a trusted proxy is believed without a word: the last address that is not a proxy counts', async () => {
  const { ask, log } = await serverThatTrusts(['10.0.0.2', '10.0.0.3']);
  expect(await ask('10.0.0.2', '198.51.100.1, 203.0.113.5, 10.0.0.3')).toBe('203.0.113.5');
  expect(log).toEqual([]);
  expect(await ask('10.0.0.4', '203.0.113.5')).toBe('10.0.0.4');
  expect(log).toMatchObject([{ address: '10.0.0.4' }]);
});

test('many addresses do not fill the log', async () => {
  const { ask, log } = await serverThatTrusts(false);
  for (let at = 0; at < 100; at++) await ask(`10.0.1.${at}`, '203.0.113.5');
  expect(log).toHaveLength(20);
});
