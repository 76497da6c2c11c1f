import type { Language } from '@physio/contract/languages/languages';
import { SHEET_LIMITS } from '@physio/contract/library/sheet-columns';
import { readTranslations } from '@physio/contract/library/translation-sheet';
import { useState } from 'react';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { FileFault } from '#platform/sheet/read-csv.ts';
import { readSheetFile } from '#platform/sheet/read-sheet.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { CheckTranslations, type TranslatedSheet } from './CheckTranslations.tsx';
import { SheetChoice } from './SheetChoice.tsx';

const NOT_THIS_SHEET = msg('These are not translations: the sheet needs the columns Key and Translation.');

/** The texts of the library for a translator: they go out as a sheet and come in again. */
export function TranslateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const reader = useLanguage();
  const [into, setInto] = useState<Language>(reader);
  const [sheet, setSheet] = useState<TranslatedSheet | null>(null);
  const [busy, setBusy] = useState(false);
  const close = useCloseGuard(sheet !== null, onClose);
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const source = await readSheetFile(file, null, SHEET_LIMITS);
    const read = readTranslations(source.headings, source.lines);
    if (read === null) throw new FileFault(NOT_THIS_SHEET);
    setSheet({ source: { ...source, file }, language: read.language ?? into, lines: read.lines });
  };
  return (
    <Dialog title={t('Translate by sheet')} closable={!busy} onClose={close} size={920}>
      <div className="stack one-column gap-4">
        {sheet === null ? (
          <SheetChoice into={into} onInto={setInto} onFiles={open} />
        ) : (
          <CheckTranslations sheet={sheet} onBusy={setBusy} onBack={() => setSheet(null)} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}
