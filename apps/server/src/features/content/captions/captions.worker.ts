import { readFileSync } from 'node:fs';
import type { CaptionFault } from '@physio/contract/content/captions';
import { faultOfCaptions } from './webvtt.rules.ts';

/** `videoMs`: how long the video is; null when that is not known. */
export const readCaptions = async ({ path, videoMs }: { path: string; videoMs: number | null }): Promise<CaptionFault | null> =>
  faultOfCaptions(readFileSync(path), videoMs);
