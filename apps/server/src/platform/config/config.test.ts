import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfig, readCommandConfig, readConfig } from './config.ts';
import { newVapidKeys } from './vapid.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const demo = { DEMO: '1', DATA_DIR: folder };

test('a demo needs nothing: it listens on loopback only, with a key that is made once and kept', () => {
  const config = readConfig(demo);
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    PUBLIC_API_DOCS: false,
    TRUST_PROXY: [],
    SESSION_IDLE_HOURS: 8,
    PATIENT_SESSION_IDLE_DAYS: 90,
    OTP_LENGTH: 4,
  });
  expect(config.SECRET_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ ...demo, PORT: '' }).SECRET_KEY).toBe(config.SECRET_KEY);
});

test('a bad value is named with what it should be', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', DEMO: 'yes' })).toThrow(BadConfig);
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL: must begin with postgres://');
  expect(() => readConfig({ ...demo, DATABASE_URL: 'postgres://u:p@a:x,b/physio' })).toThrow(
    'DATABASE_URL: several hosts are joined',
  );
  expect(() => readConfig({ DEMO: 'yes' })).toThrow('DEMO: must be 1 or 0');
});

test('the console calls the origin that it came from', () => {
  const host = (API_HOST: string) => readConfig({ ...demo, PUBLIC_URL: 'https://console.example.org', API_HOST }).API_HOST;
  for (const good of ['', '/physio', 'https://console.example.org', 'https://console.example.org:443/physio'])
    expect(host(good)).toBe(good);
  for (const bad of ['https://api.example.org', 'http://console.example.org', '//api.example.org', 'api.example.org', 'ftp://x'])
    expect(() => host(bad)).toThrow('API_HOST: must be empty, a path such as /physio, or an address on the origin of PUBLIC_URL');
});

test('patients may have a host of their own, not a path', () => {
  const url = (PATIENT_URL: string) => readConfig({ ...demo, PATIENT_URL }).PATIENT_URL;
  expect([url(''), url('https://exercises.example.org/')]).toEqual([undefined, 'https://exercises.example.org/']);
  for (const bad of ['exercises.example.org', 'https://exercises.example.org/p/'])
    expect(() => url(bad)).toThrow('PATIENT_URL: must be a URL without a path');
  const safe = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' };
  expect(() => readConfig({ ...safe, PATIENT_URL: 'http://exercises.example.org' })).toThrow(
    'PATIENT_URL: must begin with https://',
  );
});

test('phones are reminded with two keys that belong together; a demo makes and keeps its own', () => {
  const safe = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' };
  expect(readConfig(safe).VAPID).toBeNull();
  const own = readConfig(demo).VAPID;
  expect(own).toMatchObject({ subject: 'mailto:no-reply@localhost' });
  expect(readConfig(demo).VAPID).toEqual(own);
  const [one, other] = [newVapidKeys(), newVapidKeys()];
  const set = (publicKey: string | undefined, privateKey: string | undefined) =>
    readConfig({ ...safe, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }).VAPID;
  expect(set(one.publicKey, one.privateKey)).toMatchObject(one);
  expect(() => set(one.publicKey, undefined)).toThrow('VAPID_PRIVATE_KEY: is required beside VAPID_PUBLIC_KEY');
  expect(() => set(undefined, one.privateKey)).toThrow('VAPID_PUBLIC_KEY: is required beside VAPID_PRIVATE_KEY');
  expect(() => set(one.publicKey, other.privateKey)).toThrow('VAPID_PUBLIC_KEY: is not the one of VAPID_PRIVATE_KEY');
  expect(() => set('x', one.privateKey)).toThrow('VAPID_PUBLIC_KEY: must be one that `npm run admin -- vapid` made');
});

test('the tiers are three unless the server names its own', () => {
  const tiers = (list?: string) => readConfig({ ...demo, LEADERBOARD_TIERS: list }).LEADERBOARD_TIERS;
  expect(tiers()).toEqual(['Platinum', 'Emerald', 'Elite']);
  expect(tiers('Gold , Silber,銅')).toEqual(['Gold', 'Silber', '銅']);
  expect(() => tiers('Gold,,Bronze')).toThrow('LEADERBOARD_TIERS: each label must have 1 to 20 characters');
  expect(() => tiers('x'.repeat(21))).toThrow('LEADERBOARD_TIERS: each label must have 1 to 20 characters');
  expect(() => tiers('a,b,c,d,e,f,g,h,i,j,k')).toThrow('LEADERBOARD_TIERS: must be at most 10 labels');
});

test('it is production unless it is asked for a demo, and refuses what is unsafe by name', () => {
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/SECRET_KEY: is required.*\nPUBLIC_URL: is required/);
  const safe = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' };
  expect(readConfig(safe)).toMatchObject({ DEMO: false, PUBLIC_URL: 'https://console.example.org' });
  expect(() => readConfig({ ...safe, SECRET_KEY: 'x'.repeat(31) })).toThrow('SECRET_KEY: must be at least 32 characters');
});

test('proxies are addresses and networks; what would believe anybody is refused by name', () => {
  const trusted = (list: string) => readConfig({ ...demo, TRUST_PROXY: list }).TRUST_PROXY;
  expect(trusted('127.0.0.1, 10.0.0.0/8,fd00::/8,loopback')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback']);
  for (const list of [
    '1',
    '2',
    'true',
    'false',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0',
    '127.0.0.1,',
    'proxy.example.org',
  ])
    expect(() => trusted(list), list).toThrow('TRUST_PROXY: must be addresses or networks of proxies');
});

test('a command on the folder of a demo takes its key; elsewhere it needs the settings of the server', () => {
  const { SECRET_KEY } = readConfig(demo);
  expect(readCommandConfig({ DATA_DIR: folder })).toMatchObject({ DEMO: true, SECRET_KEY });
  expect(() => readCommandConfig({ DATA_DIR: join(folder, 'elsewhere') })).toThrow('SECRET_KEY: is required');
  const settings = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' };
  expect(readCommandConfig(settings)).toMatchObject({ DEMO: false, SECRET_KEY: settings.SECRET_KEY });
});
