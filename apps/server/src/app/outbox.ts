import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureApp } from '#platform/http/context.ts';
import { outboxFolder } from '#platform/mail/transport.ts';

const NEWEST = 20;

/** Development and demo only, and only without a mail server: the newest mails, so that a code can be read. */
export async function outboxRoutes({ http, config }: FeatureApp) {
  if (config.NODE_ENV === 'production' || config.SMTP_URL !== undefined) return;
  http.get('/api/ext/v1/dev/outbox', { schema: { hide: true } as object }, async () => {
    const folder = outboxFolder(config);
    const names = (await readdir(folder).catch(() => [])).sort().reverse().slice(0, NEWEST);
    return {
      success: true,
      data: await Promise.all(names.map(async (name) => ({ name, message: await readFile(join(folder, name), 'utf8') }))),
    };
  });
}
