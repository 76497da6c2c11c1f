import type { Side } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';

/** What stands in the cells of a statement beside names and figures. */
type CellWords = {
  comma: string;
  aside: (text: string) => string;
  side: Record<Side, string>;
  sets: (sets: number) => string;
  hold: (seconds: number) => string;
  rounds: (rounds: number) => string;
};

export const WORDS: Record<Language, CellWords> = {
  en: {
    comma: ', ',
    aside: (text) => ` (${text})`,
    side: { right: 'right', left: 'left' },
    sets: (sets) => (sets === 1 ? '1 set' : `${sets} sets`),
    hold: (seconds) => `hold ${seconds} s`,
    rounds: (rounds) => `${rounds} rounds of: `,
  },
  hi: {
    comma: ', ',
    aside: (text) => ` (${text})`,
    side: { right: 'दायाँ', left: 'बायाँ' },
    sets: (sets) => `${sets} सेट`,
    hold: (seconds) => `${seconds} से. रोकें`,
    rounds: (rounds) => `${rounds} राउंड: `,
  },
  ja: {
    comma: '、',
    aside: (text) => `（${text}）`,
    side: { right: '右', left: '左' },
    sets: (sets) => `${sets}セット`,
    hold: (seconds) => `保持${seconds}秒`,
    rounds: (rounds) => `${rounds}周：`,
  },
};
