import { expect } from '@playwright/test';
import type { Practice } from './practice.ts';

type Outbox = { data: { message: string }[] };

/** Quoted-printable as text. */
const decoded = (mail: string) =>
  mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The newest mails to an address, as the mail server was given them. */
async function mailsTo(practice: Practice, email: string): Promise<string[]> {
  const response = await fetch(`${practice.url}/api/ext/v1/dev/outbox`);
  const { data } = (await response.json()) as Outbox;
  return data.map(({ message }) => decoded(message)).filter((mail) => mail.includes(`To: ${email}`));
}

/** The newest code mailed to an address. */
export async function mailedCode(practice: Practice, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /your code is (\d{4})\./.exec((await mailsTo(practice, email))[0] ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** The link of an invitation, once its mail is out. */
export async function mailedLink(practice: Practice, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const found = (await mailsTo(practice, email)).map((mail) => /\/sign-in#invite=[\w-]{43}/.exec(mail)?.[0] ?? '');
    link = found.find((path) => path !== '') ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
