import { Textarea } from '@mantine/core';
import { REPORT_NOTES_MAX } from '@physio/contract/reports/reports';
import { type FormEvent, useState } from 'react';
import { Form } from '#platform/form/Form.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { busy: boolean; onGenerate: (notes: string) => Promise<unknown>; onClose: () => void };

/** What the clinician adds in words; it becomes part of the report and is not changed afterwards. */
export function ReportNotesDialog({ busy, onGenerate, onClose }: Props) {
  const t = useTranslation();
  const [notes, setNotes] = useState('');
  const close = useCloseGuard(notes.trim() !== '', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onGenerate(notes.trim());
  };
  return (
    <Dialog title={t('Report with notes')} onClose={close}>
      <Form onSubmit={submit} busy={busy}>
        <Textarea
          label={t("Clinician's notes")}
          description={t('They stand in the report as written and cannot be changed later.')}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
          rows={8}
          maxLength={REPORT_NOTES_MAX}
          data-autofocus
        />
        <DialogFoot action={t('Generate report')} busy={busy} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}
