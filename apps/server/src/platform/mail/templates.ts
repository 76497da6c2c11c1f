import { ACCOUNT_WORDS } from './account-words.ts';
import { PATIENT_WORDS } from './patient-words.ts';
import type { MailTemplates, Templates } from './words.ts';

const TEMPLATES: Templates<keyof MailTemplates> = { ...ACCOUNT_WORDS, ...PATIENT_WORDS };

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(TEMPLATES, name);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** A name must not begin a new header or line. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** A mail as text and as HTML, in the reader's language. */
export function renderMail<N extends keyof MailTemplates>(name: N, language: string, data: MailTemplates[N]) {
  const words = TEMPLATES[name][language === 'hi' || language === 'ja' ? language : 'en'](data);
  const paragraphs = words.lines.map((line) => paragraph(escapeHtml(oneLine(line))));
  const address = 'link' in data ? data.link : '';
  const anchor = words.link
    ? [paragraph(`<a href="${escapeHtml(address)}" style="color:#006b66">${escapeHtml(words.link)}</a>`)]
    : [];
  const link = words.link ? [`${words.link}: ${address}`] : [];
  return {
    subject: oneLine(words.subject),
    text: `${[...words.lines.map(oneLine), ...link].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/24px sans-serif;color:#132425;max-width:560px;margin:24px auto;padding:0 16px">${[...paragraphs, ...anchor].join('')}</body></html>`,
  };
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
