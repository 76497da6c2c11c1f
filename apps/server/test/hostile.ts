import { constants, deflateRawSync } from 'node:zlib';
import { box as filled, media, renamed } from './files.ts';

/** Files made to bring down a server that reads them. Each call makes other bytes, so that none is a duplicate. */
let seeds = 0;
const text = (name: string, content: string) => renamed(name, Buffer.from(content, 'latin1'));
const box = (type: string, size: number) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return head;
};
const FTYP = Buffer.concat([box('ftyp', 28), Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')]);

/** Five hundred object streams that never end, before 20 MB in which to look for their end. */
export const endlessStreams = () =>
  text('streams.pdf', `%PDF-1.5\n${'/Type/ObjStm '.repeat(500)}${'s'.repeat(20_000_000)}${++seeds}\n%%EOF`);

/** A packed stream of a gigabyte, in a file of one megabyte. */
export function bomb() {
  const block = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const zeros = [Buffer.from([0x78, 0x9c]), ...Array.from({ length: 64 }, () => block)];
  const head = `%PDF-1.5\n%${++seeds}\n5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n`;
  return renamed('bomb.pdf', Buffer.concat([Buffer.from(head), ...zeros, Buffer.from('\nendstream endobj\n%%EOF')]));
}

/** A million boxes of eight bytes before those of a video. */
export function manyBoxes(count = 1_000_000) {
  const empty = Buffer.alloc(8 * count);
  for (let at = 0; at < empty.length; at += 8) box('free', 8).copy(empty, at);
  const mdat = Buffer.concat([box('mdat', 12), Buffer.from([0, 0, seeds >> 8, ++seeds])]);
  return renamed('boxes.mp4', Buffer.concat([FTYP, empty, filled('moov', filled('trak', media('vide'))), mdat]));
}

/** A box that says it has four gigabytes, and one that says it has more than there are. */
export const hugeBoxes = () => {
  const beyond = Buffer.concat([box('moov', 1), Buffer.alloc(8, 0x7f)]);
  return [
    renamed('huge.mp4', Buffer.concat([FTYP, box('moov', 0xffff_ffff)])),
    renamed('beyond.mp4', Buffer.concat([FTYP, box('mdat', 8), beyond])),
  ];
};

/** Ten thousand pictures of one point. */
export function manyFrames() {
  const screen = Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, seeds >> 8, ++seeds, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const frames = Array.from({ length: 10_000 }, () => frame);
  return renamed('frames.gif', Buffer.concat([Buffer.from('GIF89a'), screen, ...frames, Buffer.from([0x3b])]));
}

/** The file type detector once read for ever in it: CVE-2026-31808. */
export const zeroHeader = () => {
  const guid = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
  return renamed('zero.mp4', Buffer.concat([guid, Buffer.alloc(39)]));
};

export const zipBomb = () => text('42.pdf', `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(42_000)}PK\x05\x06%%EOF`);
