import { ResetPassword, resetPassword } from '@physio/contract/password/password';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { CodeField } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { ResendButton } from './ResendButton.tsx';

type Props = { email: string; token: string; onToken: (token: string) => void; onBack: () => void; onDone: () => void };

export function ResetPasswordStep({ email, token, onToken, onBack, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(ResetPassword, { otp: '', password: '', confirm_password: '', otp_token: token });
  const reset = useChange(resetPassword, { form, says: 'snackbar', refusedInPlace: true });
  const submit = form.submit(async (values) => {
    if (await reset.run({ body: { ...values, otp_token: token } })) onDone();
  });
  return (
    <Form onSubmit={submit} busy={reset.isPending}>
      <Refusal>{reset.refusal}</Refusal>
      <CodeField field={form.field('otp')} onCode={(code) => form.set('otp', code)} />
      <ResendButton email={email} onToken={onToken} />
      <NewPasswordFields
        password={form.values.password}
        newField={form.field('password')}
        confirmField={form.field('confirm_password')}
      />
      <DialogFoot action={t('Set new password')} busy={reset.isPending} onCancel={onBack} cancel={t('Back')} />
    </Form>
  );
}
