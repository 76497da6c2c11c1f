import { Button, Group, Text } from '@mantine/core';
import { SignIn } from '@physio/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { mayEndWork } from '#platform/background.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { paths } from '#platform/paths.ts';
import { signInAgain } from '#platform/session/reauth.ts';
import { useSession } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSignInAgain, useSignInAgainByPasskey } from './auth.api.ts';
import classes from './ForgotPasswordDialog.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signOutNow } from './sign-out.ts';
import { isFault, type SecondStep, stepAfter } from './wanted-code.ts';

/** The session ended while the user works: the password in place, and everything goes on. */
export function SignedOutDialog() {
  const t = useTranslation();
  const navigate = useNavigate();
  // Another tab may sign out while this stands.
  const { email = '' } = useSession().user ?? {};
  const form = useContractForm(SignIn, { email, password: '', code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const again = useSignInAgain();
  const byPasskey = useSignInAgainByPasskey();
  const submit = form.submit((values) =>
    again.mutateAsync(values, {
      onSuccess: () => signInAgain.settle(true),
      onError: (error) => setStep((was) => stepAfter(was, error)),
    }),
  );
  const leave = async () => {
    if (!(await mayEndWork())) return;
    signInAgain.settle(false);
    await signOutNow();
    await navigate(paths.signIn());
  };
  return (
    <Dialog title={t('You were signed out')} onClose={() => undefined}>
      <Form onSubmit={submit} busy={again.isPending}>
        <Text>{t('Your session ended. Enter your password to go on where you were; nothing is lost.')}</Text>
        <p role="alert" className={classes.alert}>
          {isFault(again.error) && t(errorMessage(again.error))}
        </p>
        <Text fw={550}>{email}</Text>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <FormPasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" data-autofocus />
        {step && <FactorCodeField field={form.field('code')} step={step} />}
        <PasskeyButton
          label={t('Use a passkey')}
          busy={again.isPending}
          onPasskey={(used) => byPasskey.mutateAsync(used, { onSuccess: () => signInAgain.settle(true) })}
        />
        <Group justify="space-between">
          <Button variant="subtle" onClick={() => void leave()}>
            {t('Sign in as someone else')}
          </Button>
          <Button type="submit" loading={again.isPending}>
            {t('Sign in')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
