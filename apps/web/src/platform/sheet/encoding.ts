export const ENCODINGS = ['utf-8', 'shift_jis', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MARKS: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function decodes(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Japanese stands in runs; Latin letters with accents that are read as Japanese stand alone between plain ones. */
function looksJapanese(text: string): boolean {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const inRuns = (text.match(/[^\p{ASCII}]{2,}/gu) ?? []).reduce((sum, run) => sum + run.length, 0);
  return foreign > 0 && inRuns / foreign > 0.5;
}

/** What spreadsheets save: a mark says it, else valid UTF-8 is hardly ever anything else, else Japanese or Western Windows. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  if (decodes(bytes, 'utf-8') !== null) return 'utf-8';
  const japanese = decodes(bytes, 'shift_jis');
  return japanese !== null && looksJapanese(japanese) ? 'shift_jis' : 'windows-1252';
}
