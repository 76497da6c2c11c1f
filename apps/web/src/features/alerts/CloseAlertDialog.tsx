import { ALERT_LIMITS, closeAlert } from '@physio/contract/alerts/alerts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** Nothing is closed without a word about what was done. */
export function CloseAlertDialog({ alert, onClose }: { alert: { id: string }; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(closeAlert.body, { word: '' });
  const close = useChange(closeAlert, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await close.run({ params: { id: alert.id }, body })) onClose();
  });
  return (
    <Dialog title={t('Close this alert?')} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={close.isPending}>
        <FormTextarea
          {...form.field('word')}
          label={t('What was done')}
          help={t('e.g. Phoned, the dose is halved. It stays in the record.')}
          maxLength={ALERT_LIMITS.word}
          required
          autosize
          minRows={2}
          data-autofocus
        />
        <DialogFoot action={t('Close alert')} busy={close.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
