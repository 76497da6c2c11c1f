import type { Readable } from 'node:stream';
import { type Options, ZipFile } from 'yazl';

/** A part of a zip: bytes, or a file that is opened when its turn comes and has so many bytes. */
export type ZipPart = { name: string } & ({ content: Buffer } | { bytes: number; open(): Promise<Readable> });

/** The same for the same content, whenever and wherever it is made. The time is a local one, as the format has it. */
const fixed = (): Partial<Options> => ({
  mtime: new Date(1980, 1, 1),
  mode: 0o100644,
  compress: false,
  forceDosTimestamp: true,
});

/** A zip that is made while it is read. It breaks off when a file cannot be read or has other bytes than were said. */
export function writeZip(parts: readonly ZipPart[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let reading: Readable | null = null;
  for (const part of parts) {
    if ('content' in part) zip.addBuffer(part.content, part.name, fixed());
    else
      zip.addReadStreamLazy(part.name, { ...fixed(), size: part.bytes }, (done) => {
        part.open().then(
          (stream) => {
            reading = stream;
            stream.once('error', (error) => out.destroy(error));
            if (out.destroyed) stream.destroy();
            else done(null, stream);
          },
          (error: unknown) => done(error, null as never),
        );
      });
  }
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error('the zip could not be made')));
  // Whoever reads it sees the fault, but it may come before anybody reads.
  out.on('error', () => {});
  // Whoever reads it has gone: nothing would read the file to its end.
  out.once('close', () => reading?.destroy());
  zip.end();
  return out;
}
