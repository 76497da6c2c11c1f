import { readFileSync } from 'node:fs';
import type { CaptionFault } from '@physio/contract/content/captions';
import { faultOfCaptions } from './webvtt.rules.ts';

/** `filmMs`: how long the film is; null when that is not known. */
export const readCaptions = async ({ path, filmMs }: { path: string; filmMs: number | null }): Promise<CaptionFault | null> =>
  faultOfCaptions(readFileSync(path), filmMs);
