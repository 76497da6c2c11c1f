import { once } from 'node:events';
import { connect } from 'node:net';

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

export function fillBuffers(_: null): void {
  for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(1024 * 1024, 1));
}

/** Takes as long as who listens at the port wants. */
export async function untilHungUp(port: number): Promise<void> {
  await once(connect(port, '127.0.0.1').resume(), 'close');
}
