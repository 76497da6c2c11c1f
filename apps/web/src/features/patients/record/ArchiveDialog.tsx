import { archivePatient } from '@physio/contract/patients/patient-details';
import type { Patient } from '@physio/contract/patients/patients';
import { ARCHIVE_REASONS, type ArchiveReason } from '@physio/contract/patients/patients';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { fullName } from '#platform/format/person.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { REASON_NAMES } from '../archive-reasons.ts';
import { useShowPatient } from '../patients.api.ts';

/** Asks why; what is archived can be brought back. */
export function ArchiveDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(archivePatient.body, { reason: '' as ArchiveReason });
  const archive = useChange(archivePatient, { form, onSuccess: useShowPatient() });
  const submit = form.submit(async (body) => {
    if (await archive.run({ params: { user_id: patient.user_id }, body })) onClose();
  });
  const reasons = ARCHIVE_REASONS.map((value) => ({ value, label: t(REASON_NAMES[value]) }));
  return (
    <Dialog title={t('Archive {{name}}?', { name: fullName(patient) })} onClose={onClose}>
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
        <DialogFoot action={t('Archive patient')} busy={archive.isPending} danger onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
