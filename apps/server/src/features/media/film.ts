import { spawn } from 'node:child_process';

const MOST_MS = 60_000;

let found: Promise<boolean> | null = null;
const hasFfmpeg = (): Promise<boolean> => {
  found ??= new Promise((done) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  return found;
};

/** Whether this machine makes the still picture of a type of file: of no PDF, of a film only where ffmpeg is. */
export const drawsItself = async (type: string): Promise<boolean> => type !== 'pdf' && (type !== 'mp4' || (await hasFfmpeg()));

/**
 * Writes a film's first telling picture as PNG. It reads nothing but that file.
 * @returns false when this machine has no ffmpeg
 * @throws Error when the film cannot be read
 */
export function firstPicture(film: string, picture: string): Promise<boolean> {
  const read = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'mov', '-i', film];
  const write = ['-vf', 'thumbnail=30', '-frames:v', '1', '-an', '-f', 'image2', '-c:v', 'png', '-y', picture];
  return new Promise((done, fail) => {
    const child = spawn('ffmpeg', [...read, ...write], { stdio: 'ignore', timeout: MOST_MS, killSignal: 'SIGKILL' });
    child.on('error', (error) => ('code' in error && error.code === 'ENOENT' ? done(false) : fail(error)));
    child.on('close', (code) => (code === 0 ? done(true) : fail(new Error(`ffmpeg ended with ${code}`))));
  });
}
