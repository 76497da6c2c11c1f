import { Button, Group } from '@mantine/core';
import { ARCHIVE_REASONS, type ArchiveReason, archivePatient, PATIENT_MESSAGES, type Patient } from '@physio/contract/patients';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { REASON_NAMES } from '../archive-reasons.ts';
import { useArchivePatient } from '../patients.api.ts';
import { fullName } from '../person.ts';

/** Asks why; what is archived can be brought back. */
export function ArchiveDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(archivePatient.body, { reason: '' as ArchiveReason });
  const archive = useArchivePatient(patient.user_id);
  const submit = form.submit(({ reason }) =>
    archive.mutateAsync(reason, {
      onSuccess: () => {
        toast.success(t(PATIENT_MESSAGES.archived));
        onClose();
      },
      onError: (error) => toast.error(t(errorMessage(error))),
    }),
  );
  const reasons = ARCHIVE_REASONS.map((value) => ({ value, label: t(REASON_NAMES[value]) }));
  return (
    <Dialog title={t('Archive {{name}}?', { name: fullName(patient) })} closeLabel={t('Close')} onClose={onClose}>
      <Form onSubmit={submit} busy={archive.isPending}>
        <p>
          {t('The patient leaves the directory and can no longer sign in to the app. Everything is kept and can be brought back.')}
        </p>
        <FormSelectField
          {...form.field('reason')}
          label={t('Reason')}
          required
          data={[{ value: '', label: t('Please choose'), disabled: true }, ...reasons]}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={archive.isPending}>
            {t('Archive patient')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
