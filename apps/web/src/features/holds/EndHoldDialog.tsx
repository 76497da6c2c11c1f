import { endHold, HOLD_LIMITS } from '@physio/contract/holds/holds';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** A hold ends with a word about why. */
export function EndHoldDialog({ userId, name, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(endHold.body, { word: '' });
  const end = useChange(endHold, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await end.run({ params: { user_id: userId }, body })) onClose();
  });
  return (
    <Dialog title={t('End the legal hold on {{name}}?', { name })} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={end.isPending}>
        <p>{t('After that the record can be erased again like any other.')}</p>
        <FormTextarea
          {...form.field('word')}
          label={t('Why it ends')}
          maxLength={HOLD_LIMITS.reason}
          required
          autosize
          minRows={2}
          data-autofocus
        />
        <DialogFoot action={t('End legal hold')} busy={end.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
