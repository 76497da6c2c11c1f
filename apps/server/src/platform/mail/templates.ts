import { ACCOUNT_WORDS } from './account-words.ts';
import { type Letter, letterHtml, type Sender } from './letter.ts';
import { PATIENT_WORDS } from './patient-words.ts';
import type { MailTemplates, Templates } from './words.ts';

const TEMPLATES: Templates<keyof MailTemplates> = { ...ACCOUNT_WORDS, ...PATIENT_WORDS };

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(TEMPLATES, name);

/** A name must not begin a new header or line. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** A mail as text and as HTML, in the reader's language and the sender's look. */
export function renderMail<N extends keyof MailTemplates>(name: N, language: string, data: MailTemplates[N], sender: Sender) {
  const words = TEMPLATES[name][language === 'hi' || language === 'ja' ? language : 'en'](data);
  const letter: Letter = {
    language,
    lines: words.lines.map(oneLine),
    link: words.link === undefined ? null : { words: words.link, address: 'link' in data ? data.link : '' },
  };
  const link = letter.link ? [`${letter.link.words}: ${letter.link.address}`] : [];
  return {
    subject: oneLine(words.subject),
    text: `${[...letter.lines, ...link].join('\n\n')}\n`,
    html: letterHtml(letter, sender),
  };
}
