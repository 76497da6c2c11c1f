import { inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { claimNotice, selectDue, selectReceivers } from './notices.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails staff that something new waits in their inbox: once an hour at most, and nothing of what it is. Where no mail server is set
 * nobody would get it.
 */
export async function mailNotices(services: Services): Promise<void> {
  const { db, clock, config } = services;
  if (config.SMTP_URL === undefined) return;
  const now = clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  const link = `${config.PUBLIC_URL.replace(/\/$/, '')}/inbox`;
  for (const { id, group_name: group } of await selectDue(db, before))
    await inTransaction(db, async (db) => {
      const notify = await claimNotice(db, id, { before, now });
      if (notify === null || notify === 'nobody') return;
      for (const { email: to, first_name: name, language } of await selectReceivers(db, id, notify))
        await queueMail({ ...services, db }, { to, language, template: 'inbox_notice', data: { name, group, link }, groupId: id });
    });
}
