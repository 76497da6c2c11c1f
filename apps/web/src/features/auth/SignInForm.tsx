import { Button } from '@mantine/core';
import { SignIn } from '@physio/contract/auth';
import type { UsedPasskey } from '@physio/contract/passkeys';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useSignIn, useSignInByPasskey } from './auth.api.ts';
import { useCapsLock } from './caps-lock.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import classes from './SignInPage.module.css';
import { WaitNotice } from './WaitNotice.tsx';
import { isFault, type SecondStep, stepAfter } from './wanted-code.ts';

const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog.tsx').then((m) => ({ default: m.ForgotPasswordDialog })));

export function SignInForm({ demo }: { demo: boolean }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { wanted } = useLocation({ select: ({ state }) => state });
  const goOn = () => navigate({ ...paths.groups(), ...(wanted && { state: { wanted } }) });
  const form = useContractForm(SignIn, { email: '', password: '', code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const signIn = useSignIn();
  const byPasskey = useSignInByPasskey();
  const capsLock = useCapsLock();
  const [forgot, setForgot] = useState(false);
  const [tried, setTried] = useState(false);
  const refused = (['email', 'password', 'code'] as const).flatMap((name) => form.field(name).error ?? []);

  const submit = form.submit(async (values) => {
    await signIn.mutateAsync(values, { onError: (error) => setStep((was) => stepAfter(was, error)) });
    await goOn();
  });
  const enterByPasskey = async (used: UsedPasskey) => {
    await byPasskey.mutateAsync(used);
    await goOn();
  };
  return (
    <>
      <div role="alert" className={classes.alert}>
        {tried && refused.map((error) => <p key={error}>{t(error)}</p>)}
        {refused.length === 0 && isFault(signIn.error) && <p>{t(errorMessage(signIn.error))}</p>}
        {signIn.isError && <WaitNotice key={signIn.submittedAt} error={signIn.error} />}
      </div>
      <Form
        onSubmit={(event) => {
          setTried(true);
          submit(event);
        }}
        busy={signIn.isPending}
        label={t('Sign in')}
      >
        <FormTextField
          {...form.field('email')}
          type="email"
          label={t('Email')}
          autoComplete="username"
          autoFocus
          spellCheck={false}
        />
        <FormPasswordField
          {...form.field('password')}
          label={t('Password')}
          autoComplete="current-password"
          help={capsLock.isOn ? t('Caps lock is on') : undefined}
          onKeyUp={capsLock.onKey}
        />
        {step && <FactorCodeField field={form.field('code')} step={step} />}
        <button type="button" className={classes.link} onClick={() => setForgot(true)}>
          {t('Forgot password?')}
        </button>
        <Button type="submit" fullWidth loading={signIn.isPending}>
          {t('Sign in')}
        </Button>
        <PasskeyButton label={t('Sign in with a passkey')} busy={signIn.isPending} onPasskey={enterByPasskey} />
      </Form>
      {demo && <DemoAccounts onChoose={(email, password) => form.reset({ email, password, code: '' })} />}
      {forgot && (
        <Suspense>
          <ForgotPasswordDialog
            email={form.values.email}
            onClose={() => setForgot(false)}
            onDone={(email) => {
              setForgot(false);
              // What was wrong before counts no more.
              form.reset({ email, password: '', code: '' });
              signIn.reset();
              setTried(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
