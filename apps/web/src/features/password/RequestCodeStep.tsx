import { Text } from '@mantine/core';
import { RequestCode, requestPasswordCode } from '@physio/contract/password/password';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { email: string; onSent: (email: string, token: string) => void; onCancel: () => void };

export function RequestCodeStep({ email, onSent, onCancel }: Props) {
  const t = useTranslation();
  const form = useContractForm(RequestCode, { email });
  const request = useChange(requestPasswordCode, { form, says: 'notice', refusedInPlace: true });
  const submit = form.submit(async (body) => {
    const reply = await request.run({ body });
    if (reply) onSent(body.email, reply.data.otp_token);
  });
  return (
    <Form onSubmit={submit} busy={request.isPending}>
      <Text c="dimmed">{t('We send a code to your e-mail. With it you set a new password.')}</Text>
      <Refusal>{request.refusal}</Refusal>
      <FormTextField {...form.field('email')} type="email" label={t('Email')} autoComplete="username" data-autofocus />
      <DialogFoot action={t('Send code')} busy={request.isPending} onCancel={onCancel} />
    </Form>
  );
}
