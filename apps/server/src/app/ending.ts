import type { FastifyBaseLogger } from 'fastify';

/** A terminal or a process manager often sends the signal twice; only one that comes later means "at once". */
const IMPATIENT_AFTER_MS = 2000;
/** Within it everything is closed in order, or the process ends as it is: the database knows what was committed. */
const LIMIT_MS = 9_500;

/**
 * Ends the process in order: on SIGINT and SIGTERM with 0, on an error that nobody handled with 1, so that whoever started
 * it starts it again. After such an error nothing is known of the process, so it never goes on.
 * @returns what ends it for another reason, with 1
 */
export function endInOrder(stop: () => Promise<void>, log: FastifyBaseLogger): (reason: string) => void {
  let endingSince: number | null = null;
  let code = 0;

  const end = () => {
    endingSince = performance.now();
    setTimeout(() => {
      log.warn({ limitMs: LIMIT_MS }, 'not all could be closed in order');
      process.exit(code);
    }, LIMIT_MS);
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  const endFor = (reason: string) => {
    code = 1;
    log.fatal({ reason }, 'stopping');
    if (endingSince === null) end();
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const isImpatient = endingSince !== null && performance.now() - endingSince > IMPATIENT_AFTER_MS;
      if (isImpatient) process.exit(1);
      if (endingSince !== null) return;
      log.info({ signal }, 'stopping');
      end();
    });
  }
  // Rejections that nobody handles come here, too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error }, 'unhandled error');
    endFor(origin);
  });
  return endFor;
}
