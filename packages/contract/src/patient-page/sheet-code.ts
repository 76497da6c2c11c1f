import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { FIGURES } from '../exercises/figures.ts';
import type { Side } from '../exercises/sides.ts';

/** One exercise of a printed programme. `side` both: one after the other. Hold, rest and duration in seconds. */
export type SheetItem = {
  /** Null: there is none that both the sheet and its reader know; then there may be a name. */
  figure: string | null;
  name: string;
  side: Side | 'both' | null;
  sets: number;
  reps: number;
  hold: number;
  rest: number;
  duration: number;
};
export type SheetProgramme = { rounds: number; items: SheetItem[] };

/** Characters of a code: at most, and as far as names of exercises without a figure may make it grow. */
export const SHEET_CODE = { most: 300, withNames: 150 } as const;
const VERSION = 1;
const SIDES = [null, 'left', 'right', 'both'] as const;
const DOSE = ['sets', 'reps', 'hold', 'rest', 'duration'] as const;
/** Bytes of a name, tried one after the other. */
const NAME_ROOM = [60, 24, 0] as const;

/**
 * A programme as a code that is printed: half bytes, in base64url. Version; rounds; of each exercise the number of its figure (0: none, then
 * a name), its side and its dose; a checksum. It says nothing of anybody.
 * @returns null for a programme that is too long to be scanned
 */
export function encodeSheet(programme: SheetProgramme): string | null {
  const codes = NAME_ROOM.map((room) => base64Of(sealed(halvesOf(programme, room))));
  const short = codes.find(({ length }) => length <= SHEET_CODE.withNames) ?? codes.at(-1) ?? '';
  return short.length <= SHEET_CODE.most ? short : null;
}

function halvesOf({ rounds, items }: SheetProgramme, room: number): number[] {
  return [
    VERSION,
    ...number(rounds),
    ...items.flatMap((item) => {
      const place = item.figure === null ? 0 : FIGURES.indexOf(item.figure as (typeof FIGURES)[number]) + 1;
      const name = place === 0 ? bytes(shortened(item.name, room)) : [];
      return [...byte(place), SIDES.indexOf(item.side), ...name, ...DOSE.flatMap((field) => number(item[field]))];
    }),
  ];
}

const byte = (value: number) => [value >> 4, value & 15];
const bytes = (text: Uint8Array) => [...byte(text.length), ...[...text].flatMap(byte)];
/** Three bits a half byte, the lowest first; the fourth says that there are more. */
const number = (value: number): number[] => (value < 8 ? [value] : [8 | (value & 7), ...number(value >> 3)]);

function shortened(text: string, room: number): Uint8Array {
  const letters = [...text];
  while (new TextEncoder().encode(letters.join('')).length > room) letters.pop();
  return new TextEncoder().encode(letters.join('').trim());
}

const sealed = (halves: number[]) => [...halves, ...[12, 8, 4, 0].map((shift) => (checksum(halves) >> shift) & 15)];

/** CRC-16/CCITT, half a byte at a time; turned over, or what fills the last byte would go unnoticed. */
function checksum(halves: readonly number[]): number {
  let sum = 0xffff;
  for (const half of halves) {
    sum ^= half << 12;
    for (let bit = 0; bit < 4; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return ~sum & 0xffff;
}

function base64Of(halves: readonly number[]): string {
  const even = halves.length % 2 === 0 ? halves : [...halves, 0];
  const text = even.reduce(
    (all, half, at) => (at % 2 === 0 ? all : all + String.fromCharCode(((even[at - 1] ?? 0) << 4) | half)),
    '',
  );
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const CODE = new RegExp(`^[\\w-]{8,${SHEET_CODE.most}}$`);

/** @returns null for what is not a code, is damaged, or is of a later version */
export function decodeSheet(code: string): SheetProgramme | null {
  if (!CODE.test(code)) return null;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const halves = [...text].flatMap((letter) => byte(letter.charCodeAt(0)));
    // Of an odd number of half bytes the last one is filling.
    return readSheet(halves) ?? (halves.at(-1) === 0 ? readSheet(halves.slice(0, -1)) : null);
  } catch {
    return null;
  }
}

class BrokenCode extends Error {}
const within = (value: number, least: number, most: number): number => {
  if (value < least || value > most) throw new BrokenCode();
  return value;
};

function readSheet(sealedHalves: readonly number[]): SheetProgramme | null {
  const halves = sealedHalves.slice(0, -4);
  if (sealed(halves).join() !== sealedHalves.join()) return null;
  let at = 0;
  const half = () => {
    const next = halves[at++];
    if (next === undefined) throw new BrokenCode();
    return next;
  };
  const readByte = () => half() * 16 + half();
  const readNumber = (least: number, most: number) => {
    let value = 0;
    for (let shift = 0; ; shift += 3) {
      const next = half();
      value |= (next & 7) << shift;
      if (next < 8) return within(value, least, most);
      within(shift, 0, 9);
    }
  };
  const readName = () => {
    const length = within(readByte(), 0, NAME_ROOM[0]);
    const text = Uint8Array.from({ length }, readByte);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  };
  within(half(), VERSION, VERSION);
  const rounds = readNumber(1, PROGRAMME_LIMITS.repeats);
  const items: SheetItem[] = [];
  while (at < halves.length) {
    const place = readByte();
    const side = SIDES[within(half(), 0, SIDES.length - 1)] ?? null;
    const name = place === 0 ? readName() : '';
    const dose = () => readNumber(0, PROGRAMME_LIMITS.dose);
    const sets = readNumber(1, PROGRAMME_LIMITS.dose);
    items.push({
      figure: FIGURES[place - 1] ?? null,
      name,
      side,
      sets,
      reps: dose(),
      hold: dose(),
      rest: dose(),
      duration: dose(),
    });
  }
  within(items.length, 1, PROGRAMME_LIMITS.items);
  return { rounds, items };
}
