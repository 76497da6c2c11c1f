import { Button } from '@mantine/core';
import { AUTH_MESSAGES } from '@physio/contract/auth/auth';
import { acceptInvite } from '@physio/contract/staff/invitation';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { WaitNotice } from '../WaitNotice.tsx';

const Password = z.object({ password: z.string().check(z.minLength(1, AUTH_MESSAGES.passwordRequired)) });

/** `onDone` is given the invited e-mail and the password that now opens the account. */
type Props = { token: string; onDone: (email: string, password: string) => Promise<void> };

export function JoinForm({ token, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(Password, { password: '' });
  const accept = useChange(acceptInvite, {
    says: 'nowhere',
    onSuccess: ({ data }, { body }) => onDone(data.email, body.password),
  });
  const submit = form.submit(({ password }) => accept.run({ body: { token, password } }));
  return (
    <>
      <div role="alert" className="tone-bad stack rounded gap-1 py-2 px-3 hidden-if-empty">
        {accept.refusal && <span>{accept.refusal}</span>}
        {accept.error && <WaitNotice error={accept.error} />}
      </div>
      <Form onSubmit={submit} busy={accept.isPending} label={t('Invitation')}>
        <FormPasswordField
          {...form.field('password')}
          label={t('Password')}
          help={t('You have an account already: its password, please.')}
          autoComplete="current-password"
          autoFocus
        />
        <Button type="submit" fullWidth loading={accept.isPending}>
          {t('Join')}
        </Button>
      </Form>
    </>
  );
}
