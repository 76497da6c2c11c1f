import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { ByteRange } from './media-store.ts';

const PIECE_BYTES = 256 * 1024;
const KEPT_PIECES = 32;
const free: Buffer[] = [];

/**
 * Writes the bytes from `start` to `end` inclusive and ends the stream. Two pieces of memory take turns, one read into while the
 * other leaves, and are used again: memory that each piece of a stream of Node's allocates calls the garbage collector all the
 * time, which then walks everything the server holds. Rejects when the reader leaves.
 */
export async function sendRange(file: FileHandle, { start, end }: ByteRange, to: Writable): Promise<void> {
  let [filling, leaving] = [takePiece(), takePiece()];
  let left = Promise.resolve();
  for (let at = start; at <= end; ) {
    const { bytesRead } = await file.read(filling, 0, Math.min(PIECE_BYTES, end + 1 - at), at);
    if (bytesRead === 0) throw new Error('the file is shorter than it was');
    await left;
    left = write(to, filling.subarray(0, bytesRead));
    // Looked at when its turn comes; until then a reader who left does not leave an unhandled rejection.
    left.catch(() => {});
    at += bytesRead;
    [filling, leaving] = [leaving, filling];
  }
  await left;
  // After a failure a write may still hold one of them.
  if (free.length < KEPT_PIECES) free.push(filling, leaving);
  to.end();
}

const takePiece = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);

/** Resolves when the stream has let go of the piece. */
const write = (to: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('the reader left'));
    to.once('close', onClose);
    to.write(piece, (error) => {
      to.off('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
