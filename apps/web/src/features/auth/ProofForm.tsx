import { Text } from '@mantine/core';
import { Proof } from '@physio/contract/auth/identity';
import type { SecondStep } from '@physio/contract/common/errors';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { isFault, stepAfter, withTypedCode } from './second-step.ts';

/** A form for the password and, once the server has asked for it, for the code of the second step. */
export function useProofForm() {
  const form = useContractForm(Proof, { password: '', code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const refuse = (error: unknown) => {
    setStep((was) => stepAfter(was, error) ?? was);
    return isFault(error) && form.refuse(error);
  };
  return { ...form, step, refuse };
}

type Props = {
  text: string;
  /** Whose password it is, for the browser's list of them. */
  email: string;
  form: ReturnType<typeof useProofForm>;
  /** What the password is sent by. */
  change: { isPending: boolean; error: Error | null; refusal: string | null };
  onProof: (proof: Proof) => Promise<unknown>;
  passkey: ComponentProps<typeof PasskeyButton>['change'];
  onDone: () => void;
  /** Between the text and the fields. */
  about?: ReactNode;
  children: ReactNode;
};

/** Shows in place who it is: by the password, with a second step where there is one, or by a passkey. */
export function ProofForm({ text, email, form, change, onProof, passkey, onDone, about, children }: Props) {
  const t = useTranslation();
  const submit = form.submit(async (proof) => {
    if (await onProof(withTypedCode(proof))) onDone();
  });
  return (
    <Form onSubmit={submit} busy={change.isPending}>
      <Text>{text}</Text>
      <Refusal>{isFault(change.error) && change.refusal}</Refusal>
      {about}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <FormPasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" data-autofocus />
      {form.step && <FactorCodeField field={form.field('code')} step={form.step} />}
      <PasskeyButton label={t('Use a passkey')} busy={change.isPending} change={passkey} onDone={onDone} />
      {children}
    </Form>
  );
}
