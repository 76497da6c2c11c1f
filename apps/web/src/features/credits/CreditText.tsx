import { creditSentence } from '@physio/contract/credits/credit-sentence';
import { isWebAddress, type KeptCredit } from '@physio/contract/credits/credits';
import { licenceAddress } from '@physio/contract/credits/licences';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

/** The sentence, and the ways to author, source and licence. Nobody there learns where the link stood. */
export function CreditText({ credit }: { credit: KeptCredit }) {
  const t = useTranslation();
  const language = useLanguage();
  const links = [
    [t('Author'), credit.author_url],
    [t('Source'), credit.source_url],
    [t('Licence'), licenceAddress(credit.licence) ?? ''],
  ].filter(([, address = '']) => isWebAddress(address));
  return (
    <>
      <p className="break-anywhere">{creditSentence(credit, language)}</p>
      {links.length > 0 && (
        <p className="no-print row wrap gap-3 t-small">
          {links.map(([label, address]) => (
            <a key={label} href={address} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
