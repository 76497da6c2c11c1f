import { NativeSelect } from '@mantine/core';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { FILE_UNREADABLE, FileFault } from '#platform/sheet/read-csv.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Source } from '../import/prepare.ts';
import type { Wizard } from '../import/use-library-import.ts';
import type { Conversion } from './conversion.ts';

type Props = { wizard: Wizard; conversion: Conversion; sheet: Source };

/** Of what was recognised by its headings: the language when no sheet names its own, and the way back to choosing the columns. */
export function SheetField({ wizard, conversion, sheet }: Props) {
  const t = useTranslation();
  const readIn = (language: Language) =>
    wizard
      .convertSheet(sheet, language)
      .catch((error: unknown) => toast.error(t(error instanceof FileFault ? error.message : FILE_UNREADABLE)));
  return (
    <div className={`${classes.row} row wrap between items-end`}>
      {conversion.languageUnsaid && (
        <NativeSelect
          label={t('Language of the texts')}
          value={conversion.language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(event) => void readIn(event.currentTarget.value as Language)}
        />
      )}
      <TextButton size="xs" onClick={() => wizard.asOwnSheet(sheet)}>
        {t('This is a sheet of our own: match its columns')}
      </TextButton>
    </div>
  );
}
