import { Checkbox } from '@mantine/core';
import type { setExerciseCredit, setFileCredit } from '@physio/contract/credits/credit-calls';
import { CREDIT_LIMITS, CreditFields, type KeptCredit } from '@physio/contract/credits/credits';
import { LICENCES } from '@physio/contract/credits/licences';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

export type CreditCall = typeof setExerciseCredit | typeof setFileCredit;
type Props = { credit: KeptCredit | undefined; call: CreditCall; id: string; onClose: () => void };

const LIST = 'credit-licences';
const EMPTY: CreditFields = {
  title: '',
  author: '',
  author_url: '',
  source: '',
  source_url: '',
  licence: '',
  note: '',
  changed: false,
};

/** Who made it, where it is from, under which licence. What is emptied is said no more. */
export function CreditDialog({ credit, call, id, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(CreditFields, { ...EMPTY, ...credit });
  const set = useChange(call, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await set.run({ params: { id }, body })) onClose();
  });
  return (
    <Dialog title={t('Source and licence')} onClose={close}>
      <Form onSubmit={submit} busy={set.isPending}>
        <FormTextField {...form.field('title')} label={t('Title of the work')} maxLength={CREDIT_LIMITS.text} data-autofocus />
        <FormTextField {...form.field('author')} label={t('Author')} maxLength={CREDIT_LIMITS.text} />
        <FormTextField
          {...form.field('author_url')}
          label={t('Address of the author')}
          inputMode="url"
          maxLength={CREDIT_LIMITS.address}
        />
        <FormTextField {...form.field('source')} label={t('Source')} maxLength={CREDIT_LIMITS.text} />
        <FormTextField
          {...form.field('source_url')}
          label={t('Address of the source')}
          inputMode="url"
          maxLength={CREDIT_LIMITS.address}
        />
        <FormTextField
          {...form.field('licence')}
          label={t('Licence')}
          help={t('CC-BY-4.0, CC0-1.0, Ours, By permission or another of the list')}
          list={LIST}
          autoComplete="off"
        />
        <datalist id={LIST}>
          {LICENCES.map((licence) => (
            <option key={licence} value={licence} />
          ))}
        </datalist>
        <FormTextField {...form.field('note')} label={t('Permission given by')} maxLength={CREDIT_LIMITS.note} />
        <Checkbox {...form.field('changed', 'checkbox')} label={t('It was changed since it was taken over')} />
        <DialogFoot action={t('Save')} onCancel={close} />
      </Form>
    </Dialog>
  );
}
