import { KEY_WARNING_DAYS } from '@physio/contract/api-keys/api-keys';
import { DAY_MS } from '@physio/contract/common/dates';
import { inTransaction } from '#db/client.ts';
import { listMailedAdmins } from '#features/staff/public.ts';
import type { Context, Services } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { MailTemplates } from '#platform/mail/words.ts';
import { claimEnding, findNames } from './api-keys.queries.ts';

type Stores = Pick<Services, 'db' | 'jobs' | 'config'>;

/** To every Admin, whoever did it too: a key that nobody knows of is how data leaves. */
export async function mailAdmins(
  context: Context<'admin'>,
  deed: MailTemplates['api_key_changed']['deed'],
  key: string,
): Promise<void> {
  const { group_name, by } = await findNames(context.db, context.group.id, context.user.id);
  await mailEach(context, context.group.id, 'api_key_changed', { group: group_name, by, key, deed });
}

/** Warns Admins of keys that end within two weeks, once of each. */
export async function warnOfEndingKeys(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const until = new Date(now.getTime() + KEY_WARNING_DAYS * DAY_MS);
  await inTransaction(db, async (db) => {
    for (const { group_id, name: key, group_name: group, expires_at } of await claimEnding(db, now, {
      until,
      days: KEY_WARNING_DAYS,
    })) {
      const days = Math.ceil((expires_at.getTime() - now.getTime()) / DAY_MS);
      await mailEach({ ...services, db }, group_id, 'api_key_ending', { group, key, days });
    }
  });
}

async function mailEach<T extends 'api_key_changed' | 'api_key_ending'>(
  stores: Stores,
  groupId: number,
  template: T,
  said: Omit<MailTemplates[T], 'name' | 'link'>,
): Promise<void> {
  const link = `${stores.config.PUBLIC_URL.replace(/\/$/, '')}/configurations/connections`;
  for (const { email: to, first_name: name, language } of await listMailedAdmins(stores.db, groupId)) {
    await queueMail(stores, { to, language, template, groupId, data: { ...said, name, link } as MailTemplates[T] });
  }
}
