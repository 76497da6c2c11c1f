import { stepsOf } from '@physio/contract/exercises/exercise-steps';

/** Ends what stands before it. */
const BREAK = /<\/?(?:p|ol|ul|li|br|div|h[1-6]|blockquote|table|tr)\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LAST_CODE_POINT = 0x10ffff;

const letterOf = (code: number): string | undefined =>
  code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;

const decoded = (text: string): string =>
  text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    const letter = decimal ? letterOf(Number(decimal)) : hex ? letterOf(Number.parseInt(hex, 16)) : undefined;
    return letter ?? NAMED.get(name?.toLowerCase() ?? '') ?? written;
  });

/** The paragraphs and list items of a text in HTML, one a line, without any markup. */
export const stepsOfHtml = (html: string): string[] =>
  stepsOf(
    html
      .split(BREAK)
      .map((part) => decoded(part.replace(TAG, '')).replace(/\s+/g, ' '))
      .join('\n'),
  );
