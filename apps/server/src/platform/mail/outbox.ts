import type { Db } from '#db/client.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../http/context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { countTry, deleteMail, findQueuedMail, insertMail, markFailed, markSent, saveError } from './outbox.queries.ts';
import { openPayload, sealPayload } from './payload.ts';
import { senderOf } from './sender.ts';
import { isTemplate, renderMail } from './templates.ts';
import { openTransport, refusalOf } from './transport.ts';
import type { MailTemplates } from './words.ts';

/** A mail that no server took for so long is given up. */
const GIVE_UP_MINUTES = 72 * 60;
const OTHER_KEY = 'It was queued under another SECRET_KEY';

/** `groupId`: in whose name it goes out; one about an account goes out in that of its reader's group. */
type Mail<T extends keyof MailTemplates> = {
  to: string;
  language: string;
  template: T;
  data: MailTemplates[T];
  groupId?: number;
  /** The patient it is written to: it goes with them, whatever address they have by then. */
  patientId?: number;
};
type Stores = Pick<Services, 'db' | 'jobs' | 'config'>;

/** Queues a mail in the transaction of `db`: it goes out if and only if that commits, again and again until it is taken. */
export async function queueMail<T extends keyof MailTemplates>(stores: Stores, mail: Mail<T>): Promise<void> {
  const outboxId = await insertMail(stores.db, {
    to: mail.to,
    template: mail.template,
    language: mail.language,
    payload: sealPayload(stores.config.SECRET_KEY, mail.data),
    groupId: mail.groupId ?? null,
    patientId: mail.patientId ?? null,
  });
  await stores.jobs.enqueue(stores.db, 'mail', { outboxId });
}

const NOBODY = { to: '', template: 'nobody', language: 'en', groupId: null, patientId: null };

/** The work of `queueMail` without a mail, so that nobody learns by the time whether there was somebody to write to. */
export async function queueNoMail(stores: Stores): Promise<void> {
  const mail = { ...NOBODY, payload: sealPayload(stores.config.SECRET_KEY, {}) };
  await stores.jobs.enqueue(stores.db, 'mail', { outboxId: await insertMail(stores.db, mail) });
}

/** For the command line: the next try of these mails is now, not when their jobs are due. */
export async function tryAgainNow(stores: { db: Db; jobs: Jobs }, outboxIds: readonly number[]): Promise<void> {
  for (const outboxId of outboxIds) await stores.jobs.enqueue(stores.db, 'mail', { outboxId });
}

/**
 * Sends one queued mail. Given up are codes past their time, what waited three days, and what the server refuses for good.
 * @throws Error when the mail server is away or busy, so that the job is tried again
 */
export async function deliver(services: Pick<Services, 'db' | 'config' | 'store' | 'parsers'>, outboxId: number): Promise<void> {
  const mail = await findQueuedMail(services.db, outboxId);
  if (mail === undefined) return;
  if (!isTemplate(mail.template)) return void (await deleteMail(services.db, outboxId));
  const payload = openPayload(services.config.SECRET_KEY, mail.payload);
  if (payload === null) return void (await markFailed(services.db, outboxId, OTHER_KEY));
  if (isPast({ age_minutes: mail.age_minutes, payload })) return void (await markFailed(services.db, outboxId, mail.last_error));
  if (!(await countTry(services.db, outboxId, mail.tries))) return;
  const sender = await senderOf(services, mail);
  const content = renderMail(mail.template, mail.language, payload as never, sender);
  try {
    const { MAIL_FROM: from } = services.config;
    await transportOf(services.config).send({
      id: mail.public_id,
      to: mail.to_email,
      from,
      ...content,
      logo: sender.logo?.png ?? null,
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.isFinal) return void (await markFailed(services.db, outboxId, refusal.text));
    await saveError(services.db, outboxId, refusal.text);
    // The server's own words may hold the address: they stay in the row.
    throw new Error(`Mail ${outboxId} was not taken: ${refusal.code}`);
  }
  await markSent(services.db, outboxId);
}

const transports = new WeakMap<Config, ReturnType<typeof openTransport>>();
function transportOf(config: Config) {
  const open = transports.get(config) ?? openTransport(config);
  transports.set(config, open);
  return open;
}

/** A code's mail says how many minutes the code lives. */
function isPast({ age_minutes, payload }: { age_minutes: number; payload: unknown }): boolean {
  const isOfCode = typeof payload === 'object' && payload !== null && 'minutes' in payload;
  return age_minutes > (isOfCode ? Number(payload.minutes) : GIVE_UP_MINUTES);
}
