import { CAPTION_LIMITS } from '@physio/contract/content/captions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOfCaptions } from './webvtt.rules.ts';

const VIDEO_MS = 12_500;
const faultOf = (lines: readonly string[], end = '\n') => faultOfCaptions(Buffer.from(lines.join(end)), VIDEO_MS);
const cue = (times: string, ...text: string[]) => ['', times, ...(text.length > 0 ? text : ['Bend the knee'])];

describe('captions that can be played are taken', () => {
  test.each<[string, string[]]>([
    ['as most are', ['WEBVTT', ...cue('00:01.000 --> 00:02.500'), ...cue('00:02.500 --> 00:12.500')]],
    [
      'with hours, names, settings and no blank around the arrow',
      ['WEBVTT - squat', '', 'one', '00:00:01.000-->1:00:02.000 line:0'],
    ],
    [
      'with a header, styles, notes and a region',
      ['WEBVTT', 'Kind: captions', '', 'STYLE', '::cue {}', '', 'NOTE a', 'b', ...cue('00:01.000 --> 00:02.000')],
    ],
    ['that stand together in time', ['WEBVTT', ...cue('00:01.000 --> 00:03.000'), ...cue('00:01.000 --> 00:02.000')]],
    ['that end a moment after the video', ['WEBVTT', ...cue('00:01.000 --> 00:13.400')]],
    ['with markup that is not whole', ['WEBVTT', ...cue('00:01.000 --> 00:02.000', '<b>घुटना & 膝')]],
  ])('%s', (_, lines) => {
    const video = lines.some((line) => line.includes('1:00:02')) ? null : VIDEO_MS;
    for (const end of ['\n', '\r\n', '\r']) expect(faultOfCaptions(Buffer.from(lines.join(end)), video)).toBeNull();
  });

  test('with a byte order mark', () => {
    expect(faultOf(['\uFEFFWEBVTT', ...cue('00:01.000 --> 00:02.000')])).toBeNull();
  });
});

describe('a fault is named with its line', () => {
  test.each<[string, string[], object]>([
    ['another signature', ['WEBVTTX', ...cue('00:01.000 --> 00:02.000')], { fault: 'signature', line: 1 }],
    ['SubRip', ['1', '00:00:01,000 --> 00:00:02,000', 'Bend'], { fault: 'signature', line: 1 }],
    ['commas in times', ['WEBVTT', ...cue('00:01,000 --> 00:02,000')], { fault: 'times', line: 3 }],
    ['99 seconds', ['WEBVTT', ...cue('00:01.000 --> 00:99.000')], { fault: 'times', line: 3 }],
    ['an arrow in the text', ['WEBVTT', ...cue('00:01.000 --> 00:02.000', 'left --> right')], { fault: 'times', line: 4 }],
    ['no time to read', ['WEBVTT', ...cue('00:02.000 --> 00:02.000')], { fault: 'backwards', line: 3 }],
    [
      'the earlier one later',
      ['WEBVTT', ...cue('00:02.000 --> 00:03.000'), ...cue('00:01.000 --> 00:04.000')],
      { fault: 'order', line: 6 },
    ],
    ['no empty line', ['WEBVTT', ...cue('00:01.000 --> 00:02.000'), '00:02.000 --> 00:03.000'], { fault: 'crowded', line: 5 }],
    ['past the video', ['WEBVTT', ...cue('00:01.000 --> 00:13.501')], { fault: 'too_late', line: 3, length: '00:12.500' }],
    ['nothing in it', ['WEBVTT', '', 'NOTE nothing'], { fault: 'no_cue' }],
    ['NUL', ['WEBVTT', ...cue('00:01.000 --> 00:02.000', 'Bend\0')], { fault: 'nul', line: 4 }],
  ])('%s', (_, lines, fault) => {
    for (const end of ['\n', '\r\n', '\r']) expect(faultOf(lines, end)).toEqual(fault);
  });

  test('other encodings', () => {
    const text = ['WEBVTT', ...cue('00:01.000 --> 00:02.000', 'Beuge das Knie, drücke')].join('\n');
    expect(faultOfCaptions(Buffer.from(text, 'latin1'), null)).toEqual({ fault: 'not_utf8', line: 4 });
    expect(faultOfCaptions(Buffer.from(`\uFEFF${text}`, 'utf16le'), null)).toEqual({ fault: 'not_utf8', line: 1 });
  });

  test('one caption more than a file can have', () => {
    const many = Array.from({ length: CAPTION_LIMITS.cues + 1 }, () => cue('00:01.000 --> 00:02.000')).flat();
    expect(faultOf(['WEBVTT', ...many])).toEqual({ fault: 'too_many', line: many.length });
    expect(faultOf(['WEBVTT', ...many.slice(3)])).toBeNull();
  });
});

test('any bytes get an answer', () => {
  const odd = fc.oneof(
    fc.uint8Array(),
    fc.string().map((text) => Buffer.from(text)),
  );
  const lines = fc.array(fc.oneof(fc.constantFrom('', 'a', '-->', '00:01.000 --> 00:02.000'), fc.string()));
  const bytes = fc.oneof(
    odd,
    lines.map((some) => Buffer.from(['WEBVTT', ...some].join('\n'))),
  );
  fc.assert(fc.property(bytes, (some) => faultOfCaptions(Buffer.from(some), VIDEO_MS) !== undefined));
});
