/** Tasks that behave as hostile files make parsers behave. */
export const double = (number: number) => 2 * number;
export const surroundings = (_: null) => ({ pid: process.pid, names: Object.keys(process.env) });
export const fail = (message: string) => {
  throw new Error(message);
};
export const exit = (_: null) => process.exit(3);

export function loop(_: null): void {
  for (;;);
}

export function fillHeap(_: null): void {
  for (const kept: unknown[] = []; ; ) kept.push({ number: kept.length });
}

/** As a decoder does it: in steps that leave this thread free. */
export async function fillBuffers(_: null): Promise<void> {
  for (const kept: Buffer[] = []; ; ) {
    kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    await new Promise((done) => setTimeout(done, 1));
  }
}
