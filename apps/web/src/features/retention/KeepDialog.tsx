import { type DueRecord, keepLonger, RETENTION_LIMITS } from '@physio/contract/retention/retention';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { fullName } from '#platform/format/person.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** Keeps one record beyond the practice's own time. */
export function KeepDialog({ row, onClose }: { row: DueRecord; onClose: () => void }) {
  const t = useTranslation();
  const name = fullName(row);
  const form = useContractForm(keepLonger.body, { until: row.kept_longer?.until ?? '', word: row.kept_longer?.word ?? '' });
  const keep = useChange(keepLonger, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await keep.run({ params: { user_id: row.user_id }, body })) onClose();
  });
  return (
    <Dialog title={t('Keep the record of {{name}} longer', { name })} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={keep.isPending}>
        <DateField {...form.field('until')} label={t('Keep until')} required data-autofocus />
        <FormTextarea
          {...form.field('word')}
          label={t('Why')}
          help={t('It stands in the whole record, which the patient may ask for.')}
          maxLength={RETENTION_LIMITS.word}
          required
          autosize
          minRows={2}
        />
        <DialogFoot action={t('Keep longer')} busy={keep.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
