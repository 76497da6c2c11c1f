import { isolated } from '@physio/contract/text/direction';
import { ACCOUNT_WORDS } from './account-words.ts';
import { KEY_WORDS } from './key-words.ts';
import { type Letter, letterHtml, type Sender } from './letter.ts';
import { mailName } from './names.ts';
import { PATIENT_WORDS } from './patient-words.ts';
import { STAFF_WORDS } from './staff-words.ts';
import type { MailTemplates, Templates } from './words.ts';

const TEMPLATES: Templates<keyof MailTemplates> = { ...ACCOUNT_WORDS, ...PATIENT_WORDS, ...STAFF_WORDS, ...KEY_WORDS };

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(TEMPLATES, name);

/** A name must not begin a new header or line. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** How somebody is greeted whose name cannot be used as one. */
const READER = { en: 'there', hi: 'जी', ja: 'ご利用者' };
/** What a key is called whose name cannot be used as one. */
const KEY = { en: 'API key', hi: 'API कुंजी', ja: 'APIキー' };
const HOUSE = 'Physio Console';

/** What people typed themselves, as names that only name. */
function withPlainNames<T extends object>(data: T, language: keyof typeof READER): T {
  const instead = { name: READER[language], by: HOUSE, group: HOUSE, key: KEY[language] };
  const plain = Object.entries(instead).flatMap(([key, other]) => {
    const typed = (data as Record<string, unknown>)[key];
    return typeof typed === 'string' ? [[key, isolated(mailName(typed)) || other]] : [];
  });
  return { ...data, ...Object.fromEntries(plain) };
}

/** A mail as text and as HTML, in the reader's language and the sender's look. */
export function renderMail<N extends keyof MailTemplates>(name: N, language: string, typed: MailTemplates[N], sender: Sender) {
  const readers = language === 'hi' || language === 'ja' ? language : 'en';
  const data = withPlainNames(typed, readers);
  const words = TEMPLATES[name][readers](data);
  const links = [
    ...(words.link !== undefined && 'link' in data ? [{ words: words.link, address: data.link }] : []),
    ...(words.stop !== undefined && 'stop' in data ? [{ words: words.stop, address: data.stop }] : []),
  ];
  const letter: Letter = { language, lines: words.lines.map(oneLine), links };
  return {
    subject: oneLine(words.subject),
    text: `${[...letter.lines, ...links.map(({ words, address }) => `${words}: ${address}`)].join('\n\n')}\n`,
    html: letterHtml(letter, { ...sender, name: mailName(sender.name) || HOUSE }),
    stopAtOnce: 'stopAtOnce' in data ? data.stopAtOnce : null,
  };
}
