type Range = { from: number; to: number };

/** The first and last byte that a header asks for; `whole` without one that can be answered, `null` past the end. */
export function rangeOf(header: string | null, size: number): Range | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 || size === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return null;
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** A part of a file that is kept whole, as a server would send it: iPhones play no video without. */
export function partOf(blob: Blob, header: string | null): Response {
  const headers = { 'Content-Type': blob.type, 'Accept-Ranges': 'bytes' };
  const range = rangeOf(header, blob.size);
  if (range === 'whole') return new Response(blob, { headers: { ...headers, 'Content-Length': String(blob.size) } });
  if (range === null) return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${blob.size}` } });
  const { from, to } = range;
  return new Response(blob.slice(from, to + 1, blob.type), {
    status: 206,
    headers: { ...headers, 'Content-Length': String(to - from + 1), 'Content-Range': `bytes ${from}-${to}/${blob.size}` },
  });
}
