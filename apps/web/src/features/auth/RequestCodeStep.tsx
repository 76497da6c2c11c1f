import { Button, Group, Text } from '@mantine/core';
import { PASSWORD_MESSAGES, RequestCode } from '@physio/contract/password';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useRequestCode } from './auth.api.ts';
import classes from './ForgotPasswordDialog.module.css';

type Props = { email: string; onSent: (email: string, token: string) => void; onCancel: () => void };

export function RequestCodeStep({ email, onSent, onCancel }: Props) {
  const t = useTranslation();
  const form = useContractForm(RequestCode, { email });
  const request = useRequestCode();
  const submit = form.submit((values) =>
    request.mutateAsync(values.email, {
      onSuccess: ({ data, message }) => {
        toast.snackbar('info', t(message ?? PASSWORD_MESSAGES.codeSent));
        onSent(values.email, data.otp_token);
      },
      onError: (error) => form.refuse(error),
    }),
  );
  return (
    <Form onSubmit={submit} busy={request.isPending}>
      <Text c="dimmed">{t('We send a code to your e-mail. With it you set a new password.')}</Text>
      <p role="alert" className={classes.alert}>
        {request.isError && t(errorMessage(request.error))}
      </p>
      <FormTextField {...form.field('email')} type="email" label={t('Email')} autoComplete="username" data-autofocus />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={request.isPending}>
          {t('Send code')}
        </Button>
      </Group>
    </Form>
  );
}
