import { type ApiKey, FORMER_KEY_HOURS, KEY_DAYS, rotateApiKey } from '@physio/contract/api-keys/api-keys';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormNumberField } from '#platform/form/FormNumberField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ShownKey } from './ShownKey.tsx';

/** A new key in place of one that is there, which works for a day more. */
export function ReplaceKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(rotateApiKey.body, { days: KEY_DAYS.usual });
  const [made, setMade] = useState<string | null>(null);
  const rotate = useChange(rotateApiKey, {
    form,
    says: 'nowhere',
    onSuccess: ({ data }) => {
      form.reset();
      setMade(data.key);
    },
  });
  if (made) return <ShownKey name={name} token={made} onDone={onClose} />;
  return (
    <Dialog title={t('Replace the key {{name}}', { name })} onClose={onClose}>
      <Form onSubmit={form.submit((body) => rotate.run({ params: { id }, body }))} busy={rotate.isPending}>
        <Refusal>{rotate.refusal}</Refusal>
        <p>
          {t('You get a new key. The one in use works for {{hours}} hours more: put the new one in its place by then.', {
            hours: FORMER_KEY_HOURS,
          })}
        </p>
        <FormNumberField {...form.field('days')} label={t('Valid for (days)')} required data-autofocus />
        <DialogFoot action={t('Make the new key')} busy={rotate.isPending} onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
