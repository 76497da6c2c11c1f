import type { PasskeyName } from '@physio/contract/passkeys/passkeys';
import type { ReactNode } from 'react';
import type { ContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = {
  form: ContractForm<typeof PasskeyName>;
  action: string;
  refusal: string | null;
  busy: boolean;
  onName: (name: string) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** What a passkey is called: by it its owner knows the device again. */
export function NameForm({ form, action, refusal, busy, onName, onCancel, children }: Props) {
  const t = useTranslation();
  return (
    <Form onSubmit={form.submit(({ name }) => onName(name))} busy={busy}>
      {children}
      <Refusal>{refusal}</Refusal>
      <FormTextField
        {...form.field('name')}
        label={t('Name of the passkey')}
        help={t('e.g. the device it is on')}
        autoComplete="off"
        data-autofocus
      />
      <DialogFoot action={action} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
