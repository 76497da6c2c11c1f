import { Button } from '@mantine/core';
import { AUTH_MESSAGES } from '@physio/contract/auth';
import * as z from 'zod/mini';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from '../SignInPage.module.css';
import { WaitNotice } from '../WaitNotice.tsx';
import { useAccept } from './use-accept.ts';

const Password = z.object({ password: z.string().check(z.minLength(1, AUTH_MESSAGES.passwordRequired)) });

type Props = { token: string; onDone: (email: string, password: string) => Promise<void> };

export function JoinForm({ token, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(Password, { password: '' });
  const accept = useAccept(onDone);
  const submit = form.submit(({ password }) => accept.mutateAsync({ token, password }));
  return (
    <>
      <div role="alert" className={classes.alert}>
        {accept.isError && <span>{t(errorMessage(accept.error))}</span>}
        {accept.isError && <WaitNotice key={accept.submittedAt} error={accept.error} />}
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
