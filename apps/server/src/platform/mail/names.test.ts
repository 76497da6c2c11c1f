import { expect, test } from 'vitest';
import { mailName } from './names.ts';

test.each([
  'Ada Lovelace',
  'Dr. A. K. Rao',
  "Zoë O'Brien-Müller",
  'María del Carmen',
  'प्रिया क्षत्रिय',
  '佐藤 花子',
  'Physio & Co',
  'Praxis 24',
  'क्‍ष',
])('%s stays as it is', (name) => {
  expect(mailName(name)).toBe(name);
});

test.each([
  ['http://evil.example/pay', 'http evil. example pay'],
  ['Ada (see www.evil.example)', 'Ada (see www. evil. example)'],
  ['Ada ｗｗｗ．evil．example', 'Ada www. evil. example'],
  ['Ada evil。example', 'Ada evil example'],
  ['thief@evil.example', 'thief evil. example'],
  ['mailto:thief', 'mailto thief'],
  ['Call +1 (900) 555-0199', 'Call + ( ) -'],
  ['Ada\r\nBcc: thief', 'Ada Bcc thief'],
  ['Ada\u202Egpj.exe', 'Ada gpj. exe'],
  ['A\u200Bd\u2060a', 'A d a'],
  ['<b>Ada</b>', '<b>Ada< b>'],
  ['!!!', ''],
])('%j becomes %j', (name, plain) => {
  expect(mailName(name)).toBe(plain);
});

test('is at most forty letters long, and cuts none in two', () => {
  expect(mailName('a'.repeat(100))).toBe(`${'a'.repeat(39)}…`);
  expect([...new Intl.Segmenter().segment(mailName('👩🏽‍⚕️'.repeat(100)))].length).toBeLessThanOrEqual(40);
  expect(mailName('क्षि'.repeat(100))).toMatch(/^(क्षि)+…$/);
});
