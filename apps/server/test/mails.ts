import { openPayload } from '#platform/mail/payload.ts';
import type { MailTemplates } from '#platform/mail/words.ts';
import type { TestApp } from './build-test-app.ts';

/** What the newest mail to an address is made of, while it waits to be sent. */
export async function mailTo<T extends keyof MailTemplates>(app: TestApp, email: string, template: T): Promise<MailTemplates[T]> {
  const mail = await app.db
    .selectFrom('email_outbox')
    .select('payload')
    .where('to_email', '=', email)
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return openPayload(app.config.SECRET_KEY, mail.payload) as MailTemplates[T];
}
