import type { Config } from '#platform/config/config.ts';

/** The address is in use: a sentence for the person who starts the server. */
export class PortTaken extends Error {}

/** What listening failed with, said for people where the port was the cause. */
export function namedFault(config: Config, error: unknown): unknown {
  return isTaken(error) ? new PortTaken(sentence(config, error)) : error;
}

const isTaken = (error: unknown): error is Error & { port?: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function sentence({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Config, { port }: { port?: number }): string {
  if (port === METRICS_PORT && port !== PORT)
    return `Port ${METRICS_PORT} on ${METRICS_HOST} is taken by another program. Choose another one for METRICS_PORT.`;
  return `Port ${PORT} on ${HOST} is taken by another program. Stop it, or choose another port: PORT=${PORT + 1} npm start`;
}
