import * as z from 'zod/mini';
import { type Sentence, sentence } from '../common/sentence.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** Of a WebVTT file. */
export const CAPTION_LIMITS = { bytes: 1024 * 1024, cues: 5000 } as const;

/** Where a player finds the captions of a video in a language. */
export const CaptionTrack = z.object({ language: z.enum(LANGUAGES), url: z.string() });
export type CaptionTrack = z.infer<typeof CaptionTrack>;

/** Captions of a video as its group keeps them. */
export const Caption = z.object({ ...CaptionTrack.shape, name: z.string(), size: z.number() });
export type Caption = z.infer<typeof Caption>;

export const CAPTION_MESSAGES = {
  choose: 'Please choose a WebVTT file (.vtt)',
  videosOnly: 'Only a video can have captions',
  noCue: 'There are no captions in the file',
  notThere: 'The video has no captions in this language',
} as const;

const FAULTS = {
  not_utf8: 'Line {{line}}: this is not text in UTF-8',
  nul: 'Line {{line}}: there is a NUL character',
  signature: 'Line {{line}}: the file must begin with WEBVTT',
  times: 'Line {{line}}: times are written as 00:01.500 --> 00:04.000',
  crowded: 'Line {{line}}: an empty line is missing before the caption',
  backwards: 'Line {{line}}: the caption ends before it begins',
  order: 'Line {{line}}: the caption begins before the one above it',
  too_late: 'Line {{line}}: the caption ends after the video, which lasts {{length}}',
  too_many: 'Line {{line}}: a file can have at most {{most}} captions',
} as const;

/** What keeps a WebVTT file from being taken, and in which line. `length`: of the video, as it is written in such files. */
export type CaptionFault = { fault: keyof typeof FAULTS; line: number; length?: string } | { fault: 'no_cue' };

export function captionFault(found: CaptionFault): string | Sentence {
  if (found.fault === 'no_cue') return CAPTION_MESSAGES.noCue;
  const { fault, line, length = '' } = found;
  return sentence(FAULTS[fault], {
    line,
    ...(fault === 'too_late' && { length }),
    ...(fault === 'too_many' && { most: CAPTION_LIMITS.cues }),
  });
}
