import { spawn } from 'node:child_process';
import { OverLimit, type Parsers } from '#platform/parsing/parsers.ts';

/** A 4K video, on its side or not; one that is larger is kept without a picture. */
const MAX_PIXELS = 4096 * 2304;
const SIDE = 960;

let found: Promise<boolean> | null = null;
const hasFfmpeg = (): Promise<boolean> => {
  found ??= new Promise((done) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  return found;
};

/** Whether this machine makes the still picture of a type of file: not of a PDF, of a video only where ffmpeg is. */
export const drawsItself = async (type: string): Promise<boolean> => type !== 'pdf' && (type !== 'mp4' || (await hasFfmpeg()));

/**
 * Writes a video's first picture that shows something as PNG. It reads nothing but that file, and holds thirty small pictures at most.
 * @returns false when this machine has no ffmpeg
 * @throws OverLimit when it takes too much, Error when the video cannot be read
 */
export async function firstPicture(parsers: Parsers, turnOf: string, video: string, picture: string): Promise<boolean> {
  if (!(await hasFfmpeg())) return false;
  const limits = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-threads', '1', '-max_pixels', String(MAX_PIXELS)];
  const small = `scale=${SIDE}:${SIDE}:force_original_aspect_ratio=decrease,thumbnail=30`;
  const write = ['-vf', small, '-frames:v', '1', '-an', '-f', 'image2', '-c:v', 'png', '-y', picture];
  const code = await parsers.runProgram(turnOf, 'ffmpeg', [...limits, '-f', 'mov', '-i', video, ...write]);
  if (code === null) throw new OverLimit('ffmpeg was ended');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return true;
}
