import { deviceSwitch } from '../device-switch.ts';

/** Every key that acts without Ctrl or ⌘ wherever the focus is; a space stands between two pressed one after the other. */
export const SINGLE_KEYS = {
  search: '/',
  help: '?',
  home: 'g h',
  insights: 'g i',
  patients: 'g u',
  builder: 'g p',
  content: 'g c',
  classification: 'g t',
  newPatient: 'n',
  report: 'r',
  assign: 'a',
  reviewApprove: 'a',
  reviewEdit: 'e',
  reviewNext: 'n',
} as const;
export type KeyName = keyof typeof SINGLE_KEYS;

/** Whether single keys act at all: who dictates or trembles must be able to switch them off. */
export const singleKeys = deviceSwitch('single_key_shortcuts', true);

const SEQUENCE_MS = 1500;
const PREFIXES = new Set(
  Object.values(SINGLE_KEYS)
    .filter((keys) => keys.includes(' '))
    .map((keys) => keys.slice(0, keys.indexOf(' '))),
);

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/** The letter on the key's cap where the keyboard writes another script. */
const letterOf = ({ key, code }: Pressed): string =>
  (/^[\x21-\x7e]$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();

/** Reads presses one by one: the keys they make, with the one before when that begins a sequence. */
export function keyReader(): (pressed: Pressed, atMs: number) => string {
  let before = { letter: '', atMs: Number.NEGATIVE_INFINITY };
  return (pressed, atMs) => {
    const letter = letterOf(pressed);
    const goesOn = PREFIXES.has(before.letter) && atMs - before.atMs <= SEQUENCE_MS;
    const keys = goesOn ? `${before.letter} ${letter}` : letter;
    before = { letter: goesOn ? '' : letter, atMs };
    return keys;
  };
}
