import { Button } from '@mantine/core';
import { restorePatient } from '@physio/contract/patients/patient-details';
import type { Patient } from '@physio/contract/patients/patients';
import { IconArchive } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { REASON_NAMES } from '../archive-reasons.ts';
import { useShowPatient } from '../patients.api.ts';
import classes from './ArchivedNotice.module.css';

/** Since when and why the patient is archived, and the way back. */
export function ArchivedNotice({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const { date } = useFormat();
  const restore = useChange(restorePatient, { onSuccess: useShowPatient() });
  const reason = patient.archive_reason === null ? '' : t(REASON_NAMES[patient.archive_reason]);
  return (
    <div className={`${classes.notice} row wrap rounded-card gap-3 py-3 px-4`} role="note">
      <IconArchive size={20} aria-hidden />
      <p>
        <strong>{t('Archived on {{date}}', { date: date(patient.archived_at ?? '') })}</strong>
        {reason && <span> · {reason}</span>}
        <br />
        {t('Out of the directory and signed out of the app. Everything is kept.')}
      </p>
      <Button
        variant="default"
        loading={restore.isPending}
        onClick={() => void restore.run({ params: { user_id: patient.user_id } })}
      >
        {t('Bring back')}
      </Button>
    </div>
  );
}
