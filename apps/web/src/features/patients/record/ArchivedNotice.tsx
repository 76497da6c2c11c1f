import { Button } from '@mantine/core';
import type { Patient } from '@physio/contract/patients';
import { IconArchive } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { REASON_NAMES } from '../archive-reasons.ts';
import classes from './ArchivedNotice.module.css';
import { useBringBack } from './bring-back.ts';

/** Since when and why the patient is archived, and the way back. */
export function ArchivedNotice({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const { date } = useFormat();
  const { run, isPending } = useBringBack(patient);
  const reason = patient.archive_reason === null ? '' : t(REASON_NAMES[patient.archive_reason]);
  return (
    <div className={classes.notice} role="note">
      <IconArchive size={20} aria-hidden />
      <p>
        <strong>{t('Archived on {{date}}', { date: date(patient.archived_at ?? '') })}</strong>
        {reason && <span> · {reason}</span>}
        <br />
        {t('Out of the directory and signed out of the app. Everything is kept.')}
      </p>
      <Button variant="default" loading={isPending} onClick={() => void run()}>
        {t('Bring back')}
      </Button>
    </div>
  );
}
