import { Button, Group } from '@mantine/core';
import { PASSWORD_MESSAGES, ResetPassword } from '@physio/contract/password';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useResetPassword } from './auth.api.ts';
import { CodeField } from './CodeField.tsx';
import classes from './ForgotPasswordDialog.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { ResendButton } from './ResendButton.tsx';

type Props = { email: string; token: string; onToken: (token: string) => void; onBack: () => void; onDone: () => void };

export function ResetPasswordStep({ email, token, onToken, onBack, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(ResetPassword, { otp: '', password: '', confirm_password: '', otp_token: token });
  const reset = useResetPassword();
  const submit = form.submit((values) =>
    reset.mutateAsync(
      { ...values, otp_token: token },
      {
        onSuccess: ({ message }) => {
          toast.snackbar('success', t(message ?? PASSWORD_MESSAGES.reset));
          onDone();
        },
        onError: (error) => form.refuse(error),
      },
    ),
  );
  return (
    <Form onSubmit={submit} busy={reset.isPending}>
      <p role="alert" className={classes.alert}>
        {reset.isError && t(errorMessage(reset.error))}
      </p>
      <CodeField field={form.field('otp')} onCode={(code) => form.set('otp', code)} />
      <ResendButton email={email} onToken={onToken} />
      <NewPasswordFields
        password={form.values.password}
        newField={form.field('password')}
        confirmField={form.field('confirm_password')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button type="submit" loading={reset.isPending}>
          {t('Set new password')}
        </Button>
      </Group>
    </Form>
  );
}
