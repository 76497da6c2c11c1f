import { Text } from '@mantine/core';
import type { FormEvent } from 'react';
import type { FieldProps } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = {
  text: string;
  password: FieldProps;
  /** Where both steps of the sign-in are shown: before it is weakened. */
  code?: FieldProps | undefined;
  action: string;
  change: { refusal: string | null; isPending: boolean };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
};

/** The own password, before the sign-in is changed. */
export function ProofForm({ text, password, code, action, change, onSubmit, onCancel }: Props) {
  const t = useTranslation();
  return (
    <Form onSubmit={onSubmit} busy={change.isPending}>
      <Text c="dimmed">{text}</Text>
      <Refusal>{change.refusal}</Refusal>
      <FormPasswordField {...password} label={t('Current password')} autoComplete="current-password" data-autofocus />
      {code && <FactorCodeField field={code} autoFocus={false} />}
      <DialogFoot action={action} busy={change.isPending} onCancel={onCancel} />
    </Form>
  );
}
