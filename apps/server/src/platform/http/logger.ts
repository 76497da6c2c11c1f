import { type DestinationStream, pino } from 'pino';

const SECRETS = ['password', 'token', 'otp', 'email'];
/** The parser of forms writes a request's headers at the level `trace`. */
const REDACTED = ['*.headers', ...SECRETS, ...SECRETS.map((name) => `*.${name}`)];

/** What is logged of an error beside its sentence and where it arose. A database's `detail`, `where` and the like quote rows. */
const FACTS = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'];
const QUOTED = /"[^"]*"/g;

/**
 * Standard output, as Node writes it. pino's own writer never ends a process whose last line nobody reads any more: at its exit it
 * tries again for ever.
 */
function standardOutput(): DestinationStream {
  // Where nobody reads, the server goes on without a log.
  if (process.stdout.listenerCount('error', goOn) === 0) process.stdout.on('error', goOn);
  return process.stdout;
}
const goOn = () => {};

/** The server's log: JSON lines, without what somebody typed. */
export const newLogger = (level: string, destination: DestinationStream = standardOutput()) =>
  pino({ level, redact: REDACTED, serializers: { err: factsOf, error: factsOf, req: ({ method }) => ({ method }) } }, destination);

function factsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = Object.fromEntries(FACTS.filter((name) => name in error).map((name) => [name, error[name as keyof Error]]));
  // PostgreSQL quotes the value it cannot read; its constraint stands among the facts.
  const message = 'severity' in error ? error.message.replace(QUOTED, '"…"') : error.message;
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...facts,
    ...(error.cause !== undefined && { cause: factsOf(error.cause) }),
  };
}
