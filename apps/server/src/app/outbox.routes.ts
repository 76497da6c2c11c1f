import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLoopback } from '#platform/config/addresses.ts';
import { isLocalDemo } from '#platform/config/unsafe.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { notFound } from '#platform/http/error-handler.ts';
import { outboxFolder } from '#platform/mail/transport.ts';

const NEWEST = 20;

/** A demo on this machine only, and only without a mail server: the newest mails, so that a code can be read. */
export async function outboxRoutes({ http, config }: FeatureApp) {
  if (!isLocalDemo(config) || config.SMTP_URL !== undefined) return;
  http.get('/api/ext/v1/dev/outbox', { schema: { hide: true } as object }, async (request, reply) => {
    // By any other name somebody has put the demo on a network, or another site's name was pointed at this machine.
    if (!isLoopback(request.hostname) || request.headers['x-forwarded-for'] !== undefined) return notFound(request, reply);
    const folder = outboxFolder(config);
    const names = (await readdir(folder).catch(() => [])).sort().reverse().slice(0, NEWEST);
    return {
      success: true,
      data: await Promise.all(names.map(async (name) => ({ name, message: await readFile(join(folder, name), 'utf8') }))),
    };
  });
}
