import { deflateSync } from 'node:zlib';

type Sent = { name: string; mimeType: string; buffer: Buffer };
const SIDES = { width: 90, height: 60 };

/** A PNG of one colour, wider than it is high. */
export function logoFile(name = 'logo.png'): Sent {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDES.width, 0);
  head.writeUInt32BE(SIDES.height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDES.width * 3, 120)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDES.height }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return { name, mimeType: 'image/png', buffer };
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(body.length, 0);
  sizes.writeUInt32BE(crc(typed), 4);
  return Buffer.concat([sizes.subarray(0, 4), typed, sizes.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
