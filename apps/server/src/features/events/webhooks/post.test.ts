import type { lookup } from 'node:dns';
import { WEBHOOK_MESSAGES } from '@physio/contract/events/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '#test/receiver.ts';
import { addressFault } from './addresses.rules.ts';
import { poster } from './post.ts';
import { nextTry } from './schedule.rules.ts';

describe('an address', () => {
  test.each([
    'https://hooks.example.org/a?b=c',
    'https://8.8.8.8/',
    'https://HOOKS.example.org.',
    'https://[2001:4860:4860::8888]/',
  ])('%s may be called', (url) => expect(addressFault(url, [])).toBeNull());

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://[::ffff:7f00:1]/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://localhost./',
    'https://intranet/',
    'https://hooks.hospital.local/',
  ])('%s is private', (url) => expect(addressFault(url, [])).toBe(WEBHOOK_MESSAGES.privateAddress));

  test.each([
    ['http://hooks.example.org/', WEBHOOK_MESSAGES.url],
    ['ftp://hooks.example.org/', WEBHOOK_MESSAGES.url],
    ['nothing', WEBHOOK_MESSAGES.url],
    ['https://hooks.example.org:8443/', WEBHOOK_MESSAGES.port],
    ['https://me:pass@hooks.example.org/', WEBHOOK_MESSAGES.credentials],
  ])('%s is refused by name', (url, message) => expect(addressFault(url, [])).toBe(message));

  test('that the settings name may be private, on its port alone and without a password', () => {
    const allowed = ['http://10.0.0.5:8080', 'https://hooks.hospital.local'];
    expect(['http://10.0.0.5:8080/in', 'https://hooks.hospital.local/in'].map((url) => addressFault(url, allowed))).toEqual([
      null,
      null,
    ]);
    expect(addressFault('http://10.0.0.5:8081/in', allowed)).toBe(WEBHOOK_MESSAGES.url);
    expect(addressFault('http://me:x@10.0.0.5:8080/in', allowed)).toBe(WEBHOOK_MESSAGES.credentials);
  });
});

describe('posting', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());
  const letter = (url: string) => ({ url, headers: {}, body: '{}' });
  const resolving = (address: string) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address, family: 4 }])) as unknown as typeof lookup;

  test('goes nowhere when a name that was public leads to this machine by then', async () => {
    const url = 'https://hooks.example.org/';
    expect(addressFault(url, [])).toBeNull();
    const post = poster({ allowed: [], resolve: resolving('127.0.0.1') });
    expect(await post(letter(url))).toMatchObject({ status: null, fault: 'private' });
    expect(receiver.received).toEqual([]);
  });

  test('goes nowhere when the address itself is private, though nothing is looked up', async () => {
    expect(await poster({ allowed: [] })(letter(receiver.origin))).toMatchObject({ fault: 'private' });
    expect(receiver.received).toEqual([]);
  });

  test('says that nobody answers', async () => {
    const closed = await openReceiver();
    await closed.close();
    expect(await poster({ allowed: [closed.origin] })(letter(closed.origin))).toMatchObject({ fault: 'connection' });
  });
});

test.each([
  [1, null, 5],
  [2, null, 300],
  [3, null, 1800],
  [4, null, 7200],
  [5, null, 18_000],
  [6, null, 36_000],
  [7, null, 36_000],
  [1, '120', 120],
  [4, '120', 7200],
  [1, '9999999', 86_400],
  [1, 'Sat, 28 Nov 2026 12:10:00 GMT', 600],
  [1, 'soon', 5],
])('after %s tries and a wish for %s it is tried again in %s seconds', (tries, wish, seconds) => {
  const now = new Date('2026-11-28T12:00:00Z');
  expect(nextTry(tries, wish, now)?.getTime()).toBe(now.getTime() + seconds * 1000);
});

test('after the eighth it is not', () => expect(nextTry(8, '60', new Date())).toBeNull());
