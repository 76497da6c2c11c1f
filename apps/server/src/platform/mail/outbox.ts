import type { Db } from '#db/client.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../http/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { countTry, deleteMail, findQueuedMail, insertMail, markFailed, markSent } from './outbox.queries.ts';
import { isTemplate, type MailTemplates, renderMail } from './templates.ts';
import { openTransport } from './transport.ts';

type Mail<T extends keyof MailTemplates> = { to: string; language: string; template: T; data: MailTemplates[T] };

/** Queues a mail in the transaction of `db`: it goes out if and only if that commits, again and again until it is taken. */
export async function queueMail<T extends keyof MailTemplates>(stores: { db: Db; jobs: Jobs }, mail: Mail<T>): Promise<void> {
  const outboxId = await insertMail(stores.db, {
    to: mail.to,
    template: mail.template,
    language: mail.language,
    payload: mail.data,
  });
  await stores.jobs.enqueue(stores.db, 'mail', { outboxId });
}

const NOBODY = { to: '', template: 'nobody', language: 'en', payload: {} };

/** The work of `queueMail` without a mail, so that nobody learns by the time whether there was somebody to write to. */
export async function queueNoMail(stores: { db: Db; jobs: Jobs }): Promise<void> {
  await stores.jobs.enqueue(stores.db, 'mail', { outboxId: await insertMail(stores.db, NOBODY) });
}

/** Sends one queued mail, unless it tells a code that is past its time. Throws when the mail server does not take it, so that the job is tried again. */
export async function deliver(services: Pick<Services, 'db' | 'config'>, outboxId: number): Promise<void> {
  const mail = await findQueuedMail(services.db, outboxId);
  if (mail === undefined) return;
  if (!isTemplate(mail.template)) return void (await deleteMail(services.db, outboxId));
  if (isPast(mail)) return void (await markFailed(services.db, outboxId));
  await countTry(services.db, outboxId);
  const { subject, text, html } = renderMail(mail.template, mail.language, mail.payload as never);
  await transportOf(services.config).send({ to: mail.to_email, from: services.config.MAIL_FROM, subject, text, html });
  await markSent(services.db, outboxId);
}

const transports = new WeakMap<Config, ReturnType<typeof openTransport>>();
function transportOf(config: Config) {
  const open = transports.get(config) ?? openTransport(config);
  transports.set(config, open);
  return open;
}

/** A code's mail says how many minutes the code lives. */
function isPast({ created_at, payload }: { created_at: Date; payload: unknown }): boolean {
  const minutes =
    typeof payload === 'object' && payload !== null && 'minutes' in payload ? Number(payload.minutes) : Number.POSITIVE_INFINITY;
  return Date.now() - created_at.getTime() > minutes * 60_000;
}
