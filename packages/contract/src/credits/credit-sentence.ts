import type { Language } from '../languages/languages.ts';
import type { KeptCredit } from './credits.ts';

/** How a language puts the parts of a credit together: the same on screen, on paper and in a report. */
type Words = {
  titleBy: (title: string, author: string) => string;
  by: (author: string) => string;
  source: (source: string) => string;
  ours: string;
  byPermission: string;
  comma: string;
  changed: string;
};
const WORDS: Record<Language, Words> = {
  en: {
    titleBy: (title, author) => `${title} by ${author}`,
    by: (author) => `by ${author}`,
    source: (source) => ` (${source})`,
    ours: 'ours',
    byPermission: 'by permission',
    comma: ', ',
    changed: 'changed',
  },
  hi: {
    titleBy: (title, author) => `${title}, लेखक: ${author}`,
    by: (author) => `लेखक: ${author}`,
    source: (source) => ` (${source})`,
    ours: 'हमारा अपना',
    byPermission: 'अनुमति से',
    comma: ', ',
    changed: 'बदला हुआ',
  },
  ja: {
    titleBy: (title, author) => `「${title}」${author}作`,
    by: (author) => `${author}作`,
    source: (source) => `（${source}）`,
    ours: '自院の作品',
    byPermission: '許諾済み',
    comma: '、',
    changed: '改変あり',
  },
};

/** "Quad set by Ann (Open Physio, https://…), CC-BY-4.0, changed". */
export function creditSentence(credit: KeptCredit, language: Language): string {
  const words = WORDS[language];
  const { title, author, source, source_url, licence, note, changed } = credit;
  const from = [source, source_url].filter((part) => part !== '').join(words.comma);
  const made = title && author ? words.titleBy(title, author) : author && words.by(author);
  const work = `${made || title}${from && words.source(from)}`.trim();
  const named = { Ours: words.ours, 'By permission': words.byPermission };
  const under = licence === 'Ours' || licence === 'By permission' ? named[licence] : licence;
  return [work, under, note, changed && words.changed].filter(Boolean).join(words.comma);
}
