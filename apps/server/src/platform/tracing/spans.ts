/** `client`: we call another server. `consumer`: work from a queue. */
export type SpanKind = 'client' | 'consumer';
export type InSpan = <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>;

let current: InSpan | null = null;

/** Traces are of the whole process; null ends them. */
export function traceBy(given: InSpan | null): void {
  current = given;
}

/** Times a piece of work within the call or job that asks for it; nothing but the work itself where no traces are asked for. */
export const inSpan: InSpan = (kind, name, work) => (current === null ? work() : current(kind, name, work));
