import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Real small files, made here. */
const named = (name: string, bytes: Buffer | string) => new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
const color = (seed: number) => ({ r: seed % 256, g: (seed >> 8) % 256, b: 120 });
let seeds = 0;
/** A picture of its own each time: the same bytes would be a duplicate. */
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: color(++seeds) } });

export const png = async (name = 'a.png') => named(name, await picture().png().toBuffer());
/** A square of noise: nothing packs it, so 300 pixels a side are about 270 kB. */
export const noise = async (name: string, side: number) =>
  named(
    name,
    await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer(),
  );
export const jpg = async (name = 'a.jpg') => named(name, await picture().jpeg().toBuffer());
export const gif = async (name = 'a.gif') => named(name, await picture().gif().toBuffer());
/** `catalog` and `trailer` stand in the dictionaries of that name. */
export const pdf = (name = 'a.pdf', { catalog = '', trailer = '' } = {}) =>
  named(
    name,
    `%PDF-1.4\n% ${++seeds} ${Math.random()}\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Count 2>>endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`,
  );

/** Two pictures that follow one another, in the format that moves and is called still. */
export async function animated(format: 'webp' | 'gif', name: string) {
  const frames = await Promise.all([picture(), picture()].map((one) => one.png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  return named(name, await (format === 'webp' ? moving.webp() : moving.gif()).toBuffer());
}

/** A PNG of two pictures, as its extension `acTL` has them. */
export async function animatedPng(name = 'moving.png') {
  const still = await picture().png().toBuffer();
  const control = Buffer.from('acTL\0\0\0\x01\0\0\0\0', 'latin1');
  const frame = Buffer.alloc(30);
  frame.write('fcTL', 0, 'latin1');
  frame.writeUInt32BE(40, 8);
  frame.writeUInt32BE(30, 12);
  // The header ends at byte 33.
  return named(name, Buffer.concat([still.subarray(0, 33), pngChunk(control), pngChunk(frame), still.subarray(33)]));
}

/** A photograph as a phone writes it: on its side, with its location. */
export const sidewaysPhoto = async (name = 'photo.jpg') =>
  named(
    name,
    await picture()
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } } } as never)
      .jpeg()
      .toBuffer(),
  );

export const box = (type: string, ...parts: Buffer[]) => {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(payload.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload]);
};
const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));

/** What a track is for: `vide` is a picture, `soun` a sound. */
export const media = (handler: string) =>
  box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}`, 'latin1'), Buffer.alloc(12)));

/** The boxes of a video of `seconds`, with a location and without pictures. `order: 'late'` is how cameras write: the index last. */
export function mp4(name = 'a.mp4', seconds = 12.5, order: 'early' | 'late' = 'early', handler = 'vide') {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(seconds * 1000, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt16BE(640, 76);
  tkhd.writeUInt16BE(360, 80);
  const place = box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+18.5204+073.8567/', 'latin1')));
  const boxes = [
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), media(handler)), place),
    box('mdat', Buffer.from(`video ${++seeds}`)),
  ];
  return named(name, Buffer.concat([ftyp, ...(order === 'early' ? boxes : boxes.reverse())]));
}

/** A video that plays; null on a machine without ffmpeg. */
export function playableMp4(path: string): boolean {
  try {
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x180:rate=10:duration=2',
      '-pix_fmt',
      'yuv420p',
      '-y',
      path,
    ]);
    return true;
  } catch {
    return false;
  }
}

/** The header of a picture of any size, and no pixels. */
export function pngHeader(width: number, height: number, name = 'huge.png') {
  const ihdr = Buffer.alloc(17);
  ihdr.write('IHDR', 0, 'latin1');
  ihdr.writeUInt32BE(width, 4);
  ihdr.writeUInt32BE(height, 8);
  ihdr.set([8, 2, 0, 0, 0], 12);
  return named(
    name,
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk(ihdr),
      pngChunk(Buffer.from('IDATxxxxxxxxxx')),
      pngChunk(Buffer.from('IEND')),
    ]),
  );
}

/** A chunk of a PNG: its kind, then what is in it. */
export function pngChunk(body: Buffer): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(body.length - 4, 0);
  sizes.writeUInt32BE(crc(body), 4);
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

export const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
export const renamed = (name: string, bytes: Buffer | string) => named(name, bytes);

/** Whether nothing is to be seen on a picture. */
export async function isOneColour(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return channels.every(({ min, max }) => max - min < 8);
}
