import { Button } from '@mantine/core';
import { addDays, localDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { exportStatement, exportStatementSheet, WINDOW_DAYS } from '@physio/contract/statements/statements';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { useDownload } from '#platform/use-download.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

type Query = Omit<Input<typeof exportStatement>['query'], 'language' | 'from' | 'to'>;
type Props = {
  /** The directory's filters as they are now, or who is chosen of it. */
  query: Query;
  /** Whom the file will be about, as a sentence. */
  who: string;
  onClose: () => void;
};

/** Three windows up to today. */
const firstPeriod = (today: string) => ({ from: addDays(today, 1 - 3 * WINDOW_DAYS), to: today });

/** Asks for the days, and says what the file will hold before it is made. */
export function StatementDialog({ query, who, onClose }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const [period, setPeriod] = useState(() => firstPeriod(localDay(new Date())));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [csv, sheet] = [useDownload(exportStatement), useDownload(exportStatementSheet)];
  const asked = { ...query, ...period, language };
  const isValid = () => {
    const found = fieldErrors(exportStatement.query, asked);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async ({ download }: typeof csv) => {
    if (isValid() && (await download({ query: asked }))) onClose();
  };
  const days = { from: t('From'), to: t('To') };
  return (
    <Dialog title={t('Activity statement')} onClose={onClose} size="lg">
      <div className="stack gap-4">
        <p>{who}</p>
        <div className="flex wrap gap-3">
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              label={days[name]}
              error={errors[name]}
              value={period[name]}
              onChange={(event) => setPeriod({ ...period, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <p>
          {t(
            'A row for each plan and {{days}} days: what was prescribed, days with data, sessions and minutes, and whether they were measured by the camera, reported by the patient or not measured.',
            { days: WINDOW_DAYS },
          )}
        </p>
        <p className="text-secondary t-small">
          {t(
            'The spreadsheet explains every column on a sheet of its own. There are no billing codes in it: what may be billed is for you to judge. The download is noted in the audit log.',
          )}
        </p>
        <div className="flex wrap justify-end gap-2">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="default"
            loading={csv.busy}
            disabled={sheet.busy}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void save(csv)}
          >
            {t('Download CSV')}
          </Button>
          <Button
            loading={sheet.busy}
            disabled={csv.busy}
            leftSection={<IconTable size={18} aria-hidden />}
            onClick={() => void save(sheet)}
          >
            {t('Download spreadsheet')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
