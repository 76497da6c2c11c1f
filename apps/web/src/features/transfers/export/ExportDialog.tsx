import { Button } from '@mantine/core';
import type { Input } from '@physio/contract/common/endpoint';
import { EXPORT_COLUMNS, EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { IconDownload } from '@tabler/icons-react';
import { useGroup } from '#platform/session/session.ts';
import { useDownload } from '#platform/use-download.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './ExportDialog.module.css';

type Query = Omit<Input<typeof exportPatients>['query'], 'language'>;
type Props = {
  /** The directory's filters as they are now, or who is chosen of it. */
  query: Query;
  /** Whom the file will hold, as a sentence. */
  who: string;
  onClose: () => void;
};

/** Says what the file will hold before it is made. */
export function ExportDialog({ query, who, onClose }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const group = useGroup();
  const { download, busy } = useDownload(exportPatients);
  const save = async () => {
    if (await download({ query: { ...query, language } })) onClose();
  };
  const zone = group?.branding?.time_zone ?? 'UTC';
  return (
    <Dialog title={t('Export patients')} onClose={onClose} size="lg">
      <p>{who}</p>
      <h3 className={`${classes.title} semibold t-lead`}>{t('Columns')}</h3>
      <ul className={`${classes.columns} flex wrap gap-2 mb-4`}>
        {EXPORT_COLUMNS.map((column) => (
          <li className="sunken pill t-small" key={column}>
            {EXPORT_HEADINGS[column][language]}
          </li>
        ))}
      </ul>
      <p className="text-secondary t-small">
        {t(
          'CSV in UTF-8, for any spreadsheet. Days are written 2026-11-28, in the time of {{zone}}. The export is noted in the audit log.',
          {
            zone,
          },
        )}
      </p>
      <div className="flex wrap justify-end gap-2 mt-6">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-autofocus loading={busy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
          {t('Download CSV')}
        </Button>
      </div>
    </Dialog>
  );
}
