import { expect, test } from 'vitest';
import { type Exposure, isLocalDemo, unsafeSettings } from './unsafe.ts';

const KEY = 'x'.repeat(32);
const SMTP_URL = 'smtp://mail.example.org';
const PRODUCTION: Exposure = { DEMO: false, HOST: '127.0.0.1', PUBLIC_URL: 'https://console.example.org', SECRET_KEY: KEY };
const PUBLIC: Exposure = { ...PRODUCTION, HOST: '0.0.0.0', SMTP_URL };
const BARE = { PUBLIC_URL: undefined, SECRET_KEY: undefined, SMTP_URL: undefined };

/** The settings that are named; each has one sentence. */
const named = (values: Exposure) => unsafeSettings(values).map((sentence) => sentence.split(':')[0]);

test.each<[string, Exposure, string[]]>([
  ['production behind a proxy on this machine', PRODUCTION, []],
  ['production on every network', PUBLIC, []],
  ['a trial of production on this machine', { ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' }, []],
  ['a demo on this machine', { ...BARE, DEMO: true, HOST: '127.0.0.1' }, []],
  ['a demo on this machine by IPv6', { ...BARE, DEMO: true, HOST: '::1' }, []],
  ['nothing set', { ...BARE, DEMO: false, HOST: '127.0.0.1' }, ['SECRET_KEY', 'PUBLIC_URL']],
  [
    'nothing set, in development',
    { ...BARE, DEMO: false, HOST: '127.0.0.1', NODE_ENV: 'development' },
    ['SECRET_KEY', 'PUBLIC_URL'],
  ],
  ['nothing set on every network', { ...BARE, DEMO: false, HOST: '0.0.0.0' }, ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']],
  ['a demo on every network', { ...BARE, DEMO: true, HOST: '0.0.0.0' }, ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']],
  ['a demo on every IPv6 network', { ...BARE, DEMO: true, HOST: '::' }, ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']],
  ['no key', { ...PUBLIC, SECRET_KEY: undefined }, ['SECRET_KEY']],
  ['no mail server', { ...PUBLIC, SMTP_URL: undefined }, ['SMTP_URL']],
  ['no TLS', { ...PUBLIC, PUBLIC_URL: 'http://console.example.org' }, ['PUBLIC_URL']],
  ['no TLS behind a proxy on this machine', { ...PRODUCTION, PUBLIC_URL: 'http://console.example.org' }, ['PUBLIC_URL']],
  ['links to itself on every network', { ...PUBLIC, PUBLIC_URL: 'http://localhost:3000' }, ['PUBLIC_URL']],
  ['a demo that says production', { ...BARE, DEMO: true, HOST: '127.0.0.1', NODE_ENV: 'production' }, ['DEMO']],
])('%s', (_, values, settings) => {
  expect(named(values)).toEqual(settings);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.example.org', false],
  ['localhost.example.org', false],
])('a demo on %s is local: %s', (HOST, isLocal) => {
  expect(isLocalDemo({ DEMO: true, HOST })).toBe(isLocal);
  expect(isLocalDemo({ DEMO: false, HOST })).toBe(false);
});
