import type { Language } from '@physio/contract/languages/languages';
import type { Source } from './prepare.ts';

/** The language that most names of the file are in, by their letters. */
export function guessLanguage({ lines }: Pick<Source, 'lines'>, column: number | undefined): Language {
  const text = lines
    .slice(0, 200)
    .map(({ cells }) => cells[column ?? 0] ?? '')
    .join('');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [hindi, japanese, latin] = [count(/[\u0900-\u097f]/g), count(/[\u3040-\u30ff\u3400-\u9fff]/g), count(/[a-z]/gi)];
  if (hindi > latin && hindi >= japanese) return 'hi';
  return japanese > latin / 2 ? 'ja' : 'en';
}
