import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('with nothing set it listens on loopback only, without demo, with a key that is made once and kept', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: false,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SESSION_IDLE_HOURS: 8,
    OTP_LENGTH: 4,
  });
  expect(config.SECRET_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(readConfig({ DATA_DIR: folder, PORT: '' }).SECRET_KEY).toBe(config.SECRET_KEY);
});

test('a bad value is named with what it should be', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', DEMO: 'yes' })).toThrow(BadConfig);
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL: must begin with postgres://');
  expect(() => readConfig({ DEMO: 'yes' })).toThrow('DEMO: must be 1 or 0');
});

test('the tiers are three unless the server names its own', () => {
  const tiers = (list?: string) => readConfig({ DATA_DIR: folder, LEADERBOARD_TIERS: list }).LEADERBOARD_TIERS;
  expect(tiers()).toEqual(['Platinum', 'Emerald', 'Elite']);
  expect(tiers('Gold , Silber,銅')).toEqual(['Gold', 'Silber', '銅']);
  expect(() => tiers('Gold,,Bronze')).toThrow('LEADERBOARD_TIERS: each label must have 1 to 20 characters');
  expect(() => tiers('x'.repeat(21))).toThrow('LEADERBOARD_TIERS: each label must have 1 to 20 characters');
  expect(() => tiers('a,b,c,d,e,f,g,h,i,j,k')).toThrow('LEADERBOARD_TIERS: must be at most 10 labels');
});

test('production refuses what is unsafe', () => {
  const production = { NODE_ENV: 'production', DATA_DIR: folder };
  expect(() => readConfig(production)).toThrow('SECRET_KEY: is required in production');
  const safe = { ...production, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://console.example.org' };
  expect(() => readConfig({ ...safe, DEMO: '1' })).toThrow('never run in production');
  expect(readConfig(safe).PUBLIC_URL).toBe('https://console.example.org');
});
