import type { Language } from '@physio/contract/languages/languages';
import { fieldWord } from '@physio/contract/library/translation-sheet';
import type { TranslationChange } from '@physio/contract/library/translations';
import own from '#platform/sheet/findings.module.css';
import { SheetTable } from '#platform/sheet/SheetTable.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

const SHOWN = 200;

/** Translations that are there, beside those of the sheet. */
export function ReplacedTable({ changes, language }: { changes: readonly TranslationChange[]; language: Language }) {
  const t = useTranslation();
  const reader = useLanguage();
  const cell = `${own.cell} break-anywhere`;
  return (
    <div>
      <h3 id="replaced-translations" className="t-lead semibold">
        {t('Translations that are there already')}
      </h3>
      <SheetTable labelledBy="replaced-translations" heads={[t('Row'), t('Field'), t('Original'), t('Now'), t('In the file')]}>
        {changes.slice(0, SHOWN).map(({ row, field, original, original_language, before, after }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>{fieldWord(field, reader)}</td>
            <td className={cell} lang={original_language}>
              {original}
            </td>
            <td className={cell} lang={language}>
              {before}
            </td>
            <td className={cell} lang={language}>
              {after}
            </td>
          </tr>
        ))}
      </SheetTable>
      <p className={`${own.rest} text-secondary t-small`}>
        {changes.length > SHOWN && t('and {{count}} more', { count: changes.length - SHOWN })}
      </p>
    </div>
  );
}
