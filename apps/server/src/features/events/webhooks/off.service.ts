import { inTransaction } from '#db/client.ts';
import { listMailedAdmins } from '#features/staff/public.ts';
import type { Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import * as queries from './webhooks.queries.ts';

type Stores = Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>;

/** Says to the group's Admins that a webhook was switched off; of its address the host alone, since the rest may open something. */
export async function mailOff(services: Stores, groupId: number, url: string): Promise<void> {
  const { db, config } = services;
  if (config.SMTP_URL === undefined) return;
  const link = `${config.PUBLIC_URL.replace(/\/$/, '')}/configurations/connections`;
  const { host } = new URL(url);
  for (const { email: to, first_name: name, language, group_name: group } of await listMailedAdmins(db, groupId))
    await queueMail(services, { to, language, template: 'webhook_off', data: { name, group, host, link }, groupId });
}

/** Switches off, with a mail, what has taken nothing for five days. */
export const switchOffFailing = (services: Stores): Promise<void> =>
  inTransaction(services.db, async (db) => {
    for (const { group_id, url } of await queries.endFailing(db, services.clock.now()))
      await mailOff({ ...services, db }, group_id, url);
  });
