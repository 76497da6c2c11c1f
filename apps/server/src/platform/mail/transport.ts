import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import { inSpan } from '../tracing/spans.ts';
import { LOGO_ID } from './letter.ts';

/** `id`: the outbox row's, by which a written mail is found again. */
export type OutgoingMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  logo: Buffer | null;
  /** Where a mail program posts when its reader wants no more of these. */
  stopAtOnce: string | null;
};
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };

/** The folder mails are written to when no mail server is configured. */
export const outboxFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'outbox');

/** SMTP when configured, else one `.eml` file a mail. */
export function openTransport(config: Config): MailTransport {
  if (config.SMTP_URL !== undefined) {
    const timeout = config.SMTP_TIMEOUT_S * 1000;
    // All in one object: a second one would be defaults of the messages.
    const smtp = nodemailer.createTransport({
      url: config.SMTP_URL,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    } as object);
    return { send: (mail) => inSpan('client', 'SMTP send', async () => void (await smtp.sendMail(addressed(mail)))) };
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(addressed(mail));
      await mkdir(outboxFolder(config), { recursive: true, mode: 0o700 });
      await writeFile(join(outboxFolder(config), `${Date.now()}-${mail.id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

const WRITTEN = /^(\d+)-(.+)\.eml$/;

/** Removes the written mails of these rows, or those written before an instant. */
export async function removeWritten(config: Config, which: { ids: readonly string[] } | { before: Date }): Promise<void> {
  const folder = outboxFolder(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const [, writtenAt, id = ''] = WRITTEN.exec(name) ?? [];
    const isOne = 'ids' in which ? which.ids.includes(id) : Number(writtenAt) < which.before.getTime();
    if (isOne) await rm(join(folder, name), { force: true });
  }
}

/**
 * The address as an object, so that no part of it is parsed for more addresses. The logo travels within the mail. A mail that goes out
 * again, because its server ended before it had noted the first, has the same Message-ID, by which mailboxes know it.
 */
const addressed = ({ logo, id, stopAtOnce, ...mail }: OutgoingMail) => ({
  ...mail,
  messageId: `<${id}@${/@([^@>\s]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost'}>`,
  ...(stopAtOnce !== null && {
    headers: { 'List-Unsubscribe': `<${stopAtOnce}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  to: { name: '', address: mail.to },
  attachments: logo ? [{ filename: 'logo.png', content: logo, cid: LOGO_ID, contentDisposition: 'inline' as const }] : [],
});

const PERMANENT = 500;
const LONGEST_TEXT = 300;

/**
 * Why a mail was not taken. Final is only the refusal of this address or this message (5xx): a wrong password, a full disk or
 * a server that is away can be fixed.
 */
export function refusalOf(error: unknown): { code: string; text: string; isFinal: boolean } {
  const { code = 'UNKNOWN', responseCode = 0, message = '' } = error as { code?: string; responseCode?: number; message?: string };
  return {
    code: responseCode === 0 ? code : `${code} ${responseCode}`,
    text: message.slice(0, LONGEST_TEXT) || code,
    isFinal: responseCode >= PERMANENT && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  };
}
