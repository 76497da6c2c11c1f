import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s', (userAgent, browser, system, isPhone) => expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone }));
