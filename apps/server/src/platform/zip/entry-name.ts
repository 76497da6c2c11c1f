import { validateFileName } from 'yauzl';
import { BadZip } from './bad-zip.ts';

const UTF8_FLAG = 0x800;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * An entry's name: UTF-8 where the entry says so, else as Windows in Japan writes it. It is a label only, nothing is written under
 * it; one that points elsewhere was made to harm all the same.
 * @throws BadZip
 */
export function entryName(raw: Buffer, flags: number): string {
  const name = decode(raw, flags);
  if (name === null) throw new BadZip('unreadable', printable(raw.toString('latin1')));
  const hasControls = /\p{Cc}/u.test(name);
  if (name === '' || hasControls || validateFileName(name) !== null || /^[A-Za-z]:/.test(name))
    throw new BadZip('name', printable(name));
  return name;
}

function decode(raw: Buffer, flags: number): string | null {
  const plain = raw.toString('latin1');
  if (ASCII.test(plain)) return plain;
  const encodings = (flags & UTF8_FLAG) === 0 ? ['utf-8', 'shift_jis'] : ['utf-8'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw).normalize('NFC');
    } catch {
      // Not in this one.
    }
  }
  return null;
}

const printable = (name: string) => name.replace(/\p{Cc}/gu, '�');
