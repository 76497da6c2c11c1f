import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';

export type OutgoingMail = { to: string; from: string; subject: string; text: string; html: string };
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };

const TIMEOUT_MS = 15_000;

/** The folder mails are written to when no mail server is configured. */
export const outboxFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'outbox');

/** SMTP when configured, else one `.eml` file a mail. */
export function openTransport(config: Config): MailTransport {
  if (config.SMTP_URL !== undefined) {
    const smtp = nodemailer.createTransport(config.SMTP_URL, {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    } as object);
    return { send: async (mail) => void (await smtp.sendMail(addressed(mail))) };
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await writer.sendMail(addressed(mail));
      await mkdir(outboxFolder(config), { recursive: true, mode: 0o700 });
      await writeFile(join(outboxFolder(config), `${Date.now()}-${randomUUID()}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

/** The address as an object, so that no part of it is parsed for more addresses. */
const addressed = (mail: OutgoingMail) => ({ ...mail, to: { name: '', address: mail.to } });
