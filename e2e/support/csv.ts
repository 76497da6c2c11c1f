type Encoding = 'utf-8' | 'utf-8 with mark' | 'shift_jis' | 'windows-1252';

/** Every character of one or two bytes of an encoding, with its bytes: browsers and Node can read these but not write them. */
function tableOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes);
    } catch {
      // No character of the encoding.
    }
  };
  for (let first = 0; first < 256; first++) add([first]);
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead < 0xfd; lead++) for (let trail = 0x40; trail < 0xfd; trail++) add([lead, trail]);
  return table;
}

/** The text as a file that a spreadsheet of that system would save. */
export function csvFile(name: string, text: string, encoding: Encoding = 'utf-8') {
  if (encoding.startsWith('utf-8')) {
    return { name, mimeType: 'text/csv', buffer: Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`) };
  }
  const table = tableOf(encoding);
  const bytes = [...text].flatMap((letter) => {
    const found = table.get(letter);
    if (found === undefined) throw new Error(`${letter} is not in ${encoding}`);
    return found;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from(bytes) };
}
