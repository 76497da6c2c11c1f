import { creditSentence } from '@physio/contract/credits/credit-sentence';
import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';

type Props = { credits: readonly KeptCredit[] | undefined; language: Language; className?: string | undefined };

/** Who must be named, a line each, in a language that need not be the console's. */
export const CreditLines = ({ credits = [], language, className }: Props) =>
  [...new Set(credits.map((credit) => creditSentence(credit, language)))].map((sentence) => (
    <p key={sentence} className={className} lang={foreignLanguage(sentence, language)}>
      {sentence}
    </p>
  ));
