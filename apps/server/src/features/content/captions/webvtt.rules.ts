import { isUtf8 } from 'node:buffer';
import { CAPTION_LIMITS, type CaptionFault } from '@physio/contract/content/captions';

const SIGNATURE = /^\uFEFF?WEBVTT(?:[ \t]|$)/;
const TIME = '(?:(\\d{1,4}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})';
const TIMES = new RegExp(`^[ \\t]*${TIME}[ \\t]*-->[ \\t]*${TIME}(?:[ \\t]|$)`);
const LINE_END = /\r\n|\n|\r/;
/** Of the last caption: what a video's picture and its sound may differ by. */
const SLACK_MS = 1000;

/**
 * The first fault of a WebVTT file; null when it has none. Whatever stands between captions (header, styles, notes), and how they
 * are placed and marked up, is left to players, which pass over what they do not know. `videoMs`: null when it is not known.
 */
export function faultOfCaptions(bytes: Buffer, videoMs: number | null): CaptionFault | null {
  const raw = bytes.toString('latin1').split(LINE_END);
  const at = (is: (line: string) => boolean) => raw.findIndex(is) + 1;
  if (!isUtf8(bytes)) return { fault: 'not_utf8', line: at((line) => !isUtf8(Buffer.from(line, 'latin1'))) };
  if (bytes.includes(0)) return { fault: 'nul', line: at((line) => line.includes('\0')) };
  const lines = bytes.toString('utf8').split(LINE_END);
  if (!SIGNATURE.test(lines[0] ?? '')) return { fault: 'signature', line: 1 };
  return faultOfCues(lines, videoMs);
}

/** An arrow stands in the lines of times and nowhere else: a player takes each for the beginning of a caption. */
function faultOfCues(lines: readonly string[], videoMs: number | null): CaptionFault | null {
  let cues = 0;
  let above = 0;
  for (const [index, text] of lines.entries()) {
    if (!text.includes('-->')) continue;
    const line = index + 1;
    cues += 1;
    if (cues > CAPTION_LIMITS.cues) return { fault: 'too_many', line };
    const times = timesOf(text);
    if (times === null) return { fault: 'times', line };
    if (!standsApart(lines, index)) return { fault: 'crowded', line };
    if (times.to <= times.from) return { fault: 'backwards', line };
    if (times.from < above) return { fault: 'order', line };
    if (videoMs !== null && times.to > videoMs + SLACK_MS) return { fault: 'too_late', line, length: timeOf(videoMs) };
    above = times.from;
  }
  return cues === 0 ? { fault: 'no_cue' } : null;
}

/** A caption begins with its times, or with a line that names it. */
const standsApart = (lines: readonly string[], index: number) => lines[index - 1] === '' || lines[index - 2] === '';

function timesOf(line: string): { from: number; to: number } | null {
  const found = TIMES.exec(line);
  if (found === null) return null;
  const parts = found.slice(1).map((part) => Number(part ?? 0));
  return { from: msOf(parts.slice(0, 4)), to: msOf(parts.slice(4)) };
}
const msOf = ([hours = 0, minutes = 0, seconds = 0, ms = 0]: readonly number[]) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;

/** As such files write it. */
function timeOf(ms: number): string {
  const whole = new Date(ms).toISOString().slice(11, 23);
  return whole.startsWith('00:') ? whole.slice(3) : whole;
}
